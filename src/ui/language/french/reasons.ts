// Why a walk takes its steps and what its answer is worth, in French.

import type { StepText } from '../../../model/words/step-texts.ts'
import type { Translated } from '../texts/texts.ts'

export const REASONS: Translated<StepText> = {
  'is named “{name}”': 's’appelle « {name} »',
  '“{name}” is named': '« {name} » est nommé',
  'its file is in the traceback': 'son fichier figure dans la trace d’appels',
  'its file is named': 'son fichier est nommé',
  '{words} in the name': '{words} dans le nom',
  '{words} in the path': '{words} dans le chemin',
  '{words} in the code': '{words} dans le code',
  '{words} in its description': '{words} dans sa description',
  '{words} in the text': '{words} dans le texte',
  '{words} in a title above it': '{words} dans un titre au-dessus',
  '{words} in what its file says of itself': '{words} dans ce que son fichier dit de lui-même',
  '{words} in its words': '{words} dans ses mots',
  '“{text}” for “{of}”': '« {text} » pour « {of} »',
  'a word like “{text}”': 'un mot comme « {text} »',
  '{some} and {last}': '{some} et {last}',
  '{parts}': '{parts}',
  '{parts}; {more}': '{parts} ; {more}',
  'it says a value beside them': 'donne une valeur à côté d’eux',
  'no word of the question; its file ranks high':
    'aucun mot de la question ; son fichier est bien classé',
  'no word of the question': 'aucun mot de la question',
  'another candidate refers to it': 'un autre candidat y renvoie',
  '{count} other candidates refer to it': '{count} autres candidats y renvoient',
  '{word} in 1 name': '{word} dans 1 nom',
  '{word} in {count} names': '{word} dans {count} noms',
  '{word} in 1 text': '{word} dans 1 texte',
  '{word} in {count} texts': '{word} dans {count} textes',
  '{word} in {count}': '{word} dans {count}',
  '{word} in 1 place': '{word} à 1 endroit',
  '{word} in {count} places': '{word} à {count} endroits',
  'its path matches': 'son chemin correspond',
  'words around it match': 'des mots autour correspondent',
  'test support; not asked for': 'aide aux tests ; non demandée',
  'an example; not asked for': 'un exemple ; non demandé',
  'a changelog; not asked for': 'un journal des modifications ; non demandé',
  'generated; not asked for': 'généré ; non demandé',
  'minified; not asked for': 'minifié ; non demandé',
  'vendored; not asked for': 'code tiers ; non demandé',
  'you marked it as the right place': 'vous l’avez marqué comme le bon endroit',
  'you marked it as the wrong place': 'vous l’avez marqué comme le mauvais endroit',
  'pinned by you': 'épinglé par vous',
  '{why}, near in meaning ({near})': '{why}, proche par le sens ({near})',
  'Words of like meaning are not looked up: their table could not be loaded ({why})':
    'Les mots de sens proche ne sont pas recherchés : leur table n’a pas pu être chargée ({why})',
  'The words of the question are not looked up in English: their table could not be loaded ({why})':
    'Les mots de la question ne sont pas recherchés en anglais : leur table n’a pas pu être chargée ({why})',
  'no word of the question was found': 'aucun mot de la question n’a été trouvé',
  'text search found nothing either': 'la recherche de texte n’a rien trouvé non plus',
  'found by text search': 'trouvé par la recherche de texte',
  'listed, not matched': 'listé, sans correspondance',
  '{connection}: {why}': '{connection} : {why}',
  '{read} refers to it': '{read} y renvoie',
  '{read} refers to {end} around it': '{read} renvoie à {end}, qui l’entoure',
  'it refers to {read}': 'il renvoie à {read}',
  '{end} around it refers to {read}': '{end}, qui l’entoure, renvoie à {read}',
  '{read} says to see it': '{read} invite à le consulter',
  '{from} calls it on line {line} ({how})': '{from} l’appelle à la ligne {line} ({how})',
  'nothing below it': 'rien en dessous',
  'no branch matches': 'aucune branche ne correspond',
  'words of the question': 'mots de la question',
  '“{name}” gives an overview': '« {name} » donne une vue d’ensemble',
  'the first section': 'la première section',
  'the first lines and the outline of {file}': 'les premières lignes et le plan de {file}',
  'a part that uses {parts}': 'une partie qui utilise {parts}',
  'a part that {parts} uses': 'une partie qu’utilise {parts}',
  'a part of it': 'une partie de celui-ci',
  'plainly the first in the search': 'nettement premier dans la recherche',
  'is called as what is asked': 'porte le nom demandé',
  'The words of the question stand there most.':
    'C’est là que les mots de la question figurent le plus.',
  'Nothing left here adds to what was read.':
    'Rien de ce qui reste ici n’ajoute à ce qui a été lu.',
  'The best places are not on this page.': 'Les meilleurs endroits ne sont pas sur cette page.',
  '{name} comes first: {why}.': '{name} vient en premier : {why}.',
  '{name} comes first: {why}; then {others}.': '{name} vient en premier : {why} ; puis {others}.',
  'Nothing was read yet.': 'Rien n’a encore été lu.',
  '{verdict}: {why}': '{verdict} : {why}',
  Enough: 'Suffisant',
  'Not enough': 'Insuffisant',
  'the question names no subject, and what gives an overview was read.':
    'la question ne nomme aucun sujet, et ce qui donne une vue d’ensemble a été lu.',
  'the model says so.': 'd’après le modèle.',
  'what was read covers {share} of the question.': 'ce qui a été lu couvre {share} de la question.',
  'what was read covers {share} of the question; not met: {words}.':
    'ce qui a été lu couvre {share} de la question ; non trouvé : {words}.',
  'what was read covers {share} of the question, as by the glossary {names}.':
    'ce qui a été lu couvre {share} de la question, car selon le glossaire {names}.',
  'what was read covers {share} of the question, as by the glossary {names}; not met: {words}.':
    'ce qui a été lu couvre {share} de la question, car selon le glossaire {names} ; non trouvé : {words}.',
  '“{text}” is “{of}”': '« {text} » est « {of} »',
  'chosen by the model': 'choisi par le modèle',
  'The model looks further below.': 'Le modèle regarde plus bas.',
  'The model took {place}.': 'Le modèle a pris {place}.',
  'The model took {place}; as tried, the words of the question weigh more.':
    'Le modèle a pris {place} ; d’après l’essai, les mots de la question pèsent plus.',
  'The model found no place here.': 'Le modèle n’a trouvé aucun endroit ici.',
  'the model found no place here, and nothing was read yet':
    'le modèle n’a trouvé aucun endroit ici, et rien n’a encore été lu',
  'the model’s answer could not be used twice: {why}':
    'la réponse du modèle a été inutilisable deux fois : {why}',
  'the cap on calls was reached': 'la limite d’appels a été atteinte',
  'the cap on tokens was reached': 'la limite de jetons a été atteinte',
  'the cap on cost was reached': 'la limite de coût a été atteinte',
  'the question does not fit the model’s context':
    'la question ne tient pas dans le contexte du modèle',
  'it named numbers that were not shown': 'elle indiquait des numéros qui n’étaient pas affichés',
  'it named a number that was not shown': 'elle indiquait un numéro qui n’était pas affiché',
  'it named no number that was shown': 'elle n’indiquait aucun des numéros affichés',
  'it was empty': 'elle était vide',
  'it was not in the form that was asked for': 'elle n’avait pas la forme demandée',
  'the model found no answer in what was read':
    'le modèle n’a trouvé aucune réponse dans ce qui a été lu',
  '{held} of {count} sentences of the model’s answer were supported by what was read, so it is not shown':
    '{held} phrases sur {count} de la réponse du modèle étaient étayées par ce qui a été lu ; elle n’est donc pas affichée',
  'What was read does not answer the question.': 'Ce qui a été lu ne répond pas à la question.',
  '{grounded} of {count} sentences are grounded in what was read, says the model.':
    '{grounded} phrases sur {count} sont étayées par ce qui a été lu, d’après le modèle.',
  'Only words were compared: those of {grounded} of {count} sentences stand in the lines they cite.':
    'Seuls les mots ont été comparés : ceux de {grounded} phrases sur {count} figurent dans les lignes citées.',
  'It does not answer the whole question.': 'Elle ne répond pas à toute la question.',
  'names `{name}`, which was not read': 'nomme `{name}`, qui n’a pas été lu',
  'stopped by you': 'arrêté par vous',
  'the stream broke off': 'le flux s’est interrompu',
  'it reached the bound of its length': 'la limite de longueur a été atteinte',
  'cites nothing': 'ne cite rien',
  'says {quantity}, which the cited lines do not':
    'dit {quantity}, ce que les lignes citées ne disent pas',
  'denies something, and nothing in the cited lines does':
    'nie quelque chose, ce que rien ne fait dans les lignes citées',
  'denies what the lines say: “{sentence}”': 'nie ce que disent les lignes : « {sentence} »',
  'leaves out that the lines deny it: “{sentence}”':
    'omet que les lignes le nient : « {sentence} »',
  'in another language than the lines: only names, numbers and negations were compared':
    'dans une autre langue que les lignes : seuls les noms, les nombres et les négations ont été comparés',
  '{share} of its words stand in the cited passage':
    '{share} de ses mots figurent dans le passage cité',
  'speaks for {place}': 'représente {place}',
  'the model’s answer was not in the form that was asked for':
    'la réponse du modèle n’avait pas la forme demandée',
  'nothing could be shown to the model': 'rien n’a pu être montré au modèle',
  'The table of words could not be loaded ({status})':
    'La table de mots n’a pas pu être chargée ({status})',
}
