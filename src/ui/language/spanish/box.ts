// The texts of the box for other people's pages, in Spanish.

import type { BoxText, Translated } from '../texts/texts.ts'

export const BOX: Translated<BoxText> = {
  'Search or ask': 'Buscar o preguntar',
  'Search, or ask and press Enter': 'Busque, o pregunte y pulse Intro',
  Ask: 'Preguntar',
  Close: 'Cerrar',
  Answer: 'Respuesta',
  'Likely answer': 'Respuesta probable',
  'A guess': 'Una suposición',
  Perhaps: 'Quizá',
  'Found pages': 'Páginas encontradas',
  'Searched in this browser by Wayleaf. What you type is not sent.':
    'Wayleaf busca en este navegador. Lo que escribe no se envía.',
  'Loading the search …': 'Cargando la búsqueda…',
  'Type to search, Enter asks.': 'Escriba para buscar; Intro pregunta.',
  'Looking for an answer …': 'Buscando una respuesta…',
  'No answer was found. These places come nearest.':
    'No se encontró respuesta. Estos lugares son los más cercanos.',
  'Answered from 1 place.': 'Respuesta a partir de 1 lugar.',
  'Answered from {count} places.': 'Respuesta a partir de {count} lugares.',
  'Nothing was found.': 'No se encontró nada.',
  '1 place.': '1 lugar.',
  '{count} places.': '{count} lugares.',
  'lines {start}–{end}': 'líneas {start}–{end}',
  'cell {number}': 'celda {number}',
  'page {number}': 'página {number}',
  'page {number}: {title}': 'página {number}: {title}',
  'Slide {number}': 'Diapositiva {number}',
  'Slide {number}: {title}': 'Diapositiva {number}: {title}',
}
