// The texts of the box for other people's pages, in French.

import type { BoxText, Translated } from '../texts/texts.ts'

export const BOX: Translated<BoxText> = {
  'Search or ask': 'Chercher ou demander',
  'Search, or ask and press Enter': 'Cherchez, ou posez une question et appuyez sur Entrée',
  Ask: 'Demander',
  Close: 'Fermer',
  Answer: 'Réponse',
  'Likely answer': 'Réponse probable',
  'A guess': 'Une supposition',
  Perhaps: 'Peut-être',
  'Found pages': 'Pages trouvées',
  'Searched in this browser by Wayleaf. What you type is not sent.':
    'Recherche faite dans ce navigateur par Wayleaf. Ce que vous saisissez n’est pas envoyé.',
  'Loading the search …': 'Chargement de la recherche…',
  'Type to search, Enter asks.': 'Tapez pour chercher, Entrée pour demander.',
  'Looking for an answer …': 'Recherche d’une réponse…',
  'No answer was found. These places come nearest.':
    'Aucune réponse trouvée. Ces endroits s’en approchent le plus.',
  'Answered from 1 place.': 'Réponse tirée de 1 endroit.',
  'Answered from {count} places.': 'Réponse tirée de {count} endroits.',
  'Nothing was found.': 'Rien n’a été trouvé.',
  '1 place.': '1 endroit.',
  '{count} places.': '{count} endroits.',
  'lines {start}–{end}': 'lignes {start}–{end}',
  'cell {number}': 'cellule {number}',
  'page {number}': 'page {number}',
  'page {number}: {title}': 'page {number} : {title}',
  'Slide {number}': 'Diapositive {number}',
  'Slide {number}: {title}': 'Diapositive {number} : {title}',
}
