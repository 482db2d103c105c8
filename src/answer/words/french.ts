// What an answer without a model says around what it quotes, in French.

import type { AnswerTexts } from './texts.ts'

export const FRENCH: AnswerTexts = {
  '{name} is {what} in {path}': '{name} est {what} dans {path}',
  '{name} is {what}': '{name} est {what}',
  '{name} is defined in {path}': '{name} est défini dans {path}',
  '{name} in {path}': '{name} dans {path}',
  'a module': 'un module',
  'a class': 'une classe',
  'an interface': 'une interface',
  'a struct': 'une structure',
  'a trait': 'un trait',
  'an enum': 'une énumération',
  'a type': 'un type',
  'a function': 'une fonction',
  'a method': 'une méthode',
  'a constant': 'une constante',
  'a section': 'une section',
  'a file': 'un fichier',
  'a folder': 'un dossier',
  'lines {start}–{end}': 'lignes {start}–{end}',
  'Nearest are {place}': 'Au plus près\u00a0: {place}',
  'There is also: {place}': 'Il y a aussi\u00a0: {place}',
  'The same stands in {path}.': 'Le même texte se trouve dans {path}.',
  '{what}.': '{what}.',
  '{what}:': '{what}\u00a0:',
  '{what}: {said}': '{what}\u00a0: {said}',
  '{what}: {said}.': '{what}\u00a0: {said}.',
  '{what} {citation}': '{what} {citation}',
  '{sentence} {next}': '{sentence} {next}',
  '“{words}”': '«\u00a0{words}\u00a0»',
  'Among its {count} members are {names}.': 'Parmi ses {count} membres\u00a0: {names}.',
  'Its members are {names}.': 'Ses membres sont {names}.',
  '{name} is used by {users}.': '{name} est utilisé par {users}.',
  '{count} more place|{count} more places': '{count} autre endroit|{count} autres endroits',
  'I found no place that refers to it.': 'Je n’ai trouvé aucun endroit qui y fasse référence.',
  'It calls that on line {line} of {path}.': 'Il effectue cet appel à la ligne {line} de {path}.',
  'It is called on line {line} of {path}.': 'Il est appelé à la ligne {line} de {path}.',
  'They are {folders}.': 'Ils se trouvent {folders}.',
  'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})':
    'dans {folder} ({count} fichier, par exemple {file})|dans {folder} ({count} fichiers, par exemple {file})',
  'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})':
    'à côté du code ({count} fichier, par exemple {file})|à côté du code ({count} fichiers, par exemple {file})',
  'in {count} more folder|in {count} more folders':
    'dans {count} autre dossier|dans {count} autres dossiers',
  'It lists {count} more point.|It lists {count} more points.':
    '{count} autre point y figure.|{count} autres points y figurent.',
  'Its parts:': 'Ses parties\u00a0:',
  '{part}: with {names}.': '{part}\u00a0: avec {names}.',
  '{count} more': '{count} de plus',
  'It begins in {files}.': 'Tout commence dans {files}.',
  'Other files refer most to {files}.': 'Les autres fichiers font surtout référence à {files}.',
  '{path} ({count} file)|{path} ({count} files)':
    '{path} ({count} fichier)|{path} ({count} fichiers)',
  'Its tests are in {folders}.': 'Ses tests se trouvent dans {folders}.',
  'How to install it, {section} in {path} shows': 'Pour l’installer, voir {section} dans {path}',
  'How to begin, {section} in {path} shows': 'Pour commencer, voir {section} dans {path}',
  'How to build and test it, {section} in {path} shows':
    'Pour le compiler et le tester, voir {section} dans {path}',
  'I did not find this here.': 'Je n’ai pas trouvé cela ici.',
  'No place that I read speaks of {words}.': 'Aucun des endroits que j’ai lus ne parle de {words}.',
  'Nothing here fits the question. Try other words for it.':
    'Rien ne correspond à la question. Essayez d’autres mots.',
  'Nearest places: {paths}.': 'Endroits les plus proches\u00a0: {paths}.',
  'What is in {name}, and how is it organised?':
    'Que contient {name}, et comment est-ce organisé\u00a0?',
  'What does {name} do?': 'Que fait {name}\u00a0?',
  'How do I {what}?': 'Comment faire «\u00a0{what}\u00a0»\u00a0?',
  'Where is {name} used?': 'Où utilise-t-on {name}\u00a0?',
  'Tell me about {title}': 'Que faut-il savoir sur «\u00a0{title}\u00a0»\u00a0?',
}
