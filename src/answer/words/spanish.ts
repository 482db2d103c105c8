// What an answer without a model says around what it quotes, in Spanish.

import type { AnswerTexts } from './texts.ts'

export const SPANISH: AnswerTexts = {
  '{name} is {what} in {path}': '{name} es {what} en {path}',
  '{name} is {what}': '{name} es {what}',
  '{name} is defined in {path}': '{name} está definido en {path}',
  '{name} in {path}': '{name} en {path}',
  'a module': 'un módulo',
  'a class': 'una clase',
  'an interface': 'una interfaz',
  'a struct': 'una estructura',
  'a trait': 'un trait',
  'an enum': 'una enumeración',
  'a type': 'un tipo',
  'a function': 'una función',
  'a method': 'un método',
  'a constant': 'una constante',
  'a section': 'una sección',
  'a file': 'un archivo',
  'a folder': 'una carpeta',
  'lines {start}–{end}': 'líneas {start}–{end}',
  'Nearest are {place}': 'Lo más cercano: {place}',
  'There is also: {place}': 'También existe: {place}',
  'The same stands in {path}.': 'Lo mismo aparece en {path}.',
  '{what}.': '{what}.',
  '{what}:': '{what}:',
  '{what}: {said}': '{what}: {said}',
  '{what}: {said}.': '{what}: {said}.',
  '{what} {citation}': '{what} {citation}',
  '{sentence} {next}': '{sentence} {next}',
  '“{words}”': '«{words}»',
  'Among its {count} members are {names}.': 'Entre sus {count} miembros están {names}.',
  'Its members are {names}.': 'Sus miembros son {names}.',
  '{name} is used by {users}.': 'Usos de {name}: {users}.',
  '{count} more place|{count} more places': '{count} lugar más|{count} lugares más',
  'I found no place that refers to it.':
    'No he encontrado ningún lugar que haga referencia a ello.',
  'It calls that on line {line} of {path}.': 'Lo llama en la línea {line} de {path}.',
  'It is called on line {line} of {path}.': 'La llamada está en la línea {line} de {path}.',
  'They are {folders}.': 'Están {folders}.',
  'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})':
    'en {folder} ({count} archivo, por ejemplo {file})|en {folder} ({count} archivos, por ejemplo {file})',
  'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})':
    'junto al código ({count} archivo, por ejemplo {file})|junto al código ({count} archivos, por ejemplo {file})',
  'in {count} more folder|in {count} more folders':
    'en {count} carpeta más|en {count} carpetas más',
  'It lists {count} more point.|It lists {count} more points.':
    'Enumera {count} punto más.|Enumera {count} puntos más.',
  'Its parts:': 'Sus partes:',
  '{part}: with {names}.': '{part}: con {names}.',
  '{count} more': '{count} más',
  'It begins in {files}.': 'Empieza en {files}.',
  'Other files refer most to {files}.': 'Los demás archivos hacen referencia sobre todo a {files}.',
  '{path} ({count} file)|{path} ({count} files)':
    '{path} ({count} archivo)|{path} ({count} archivos)',
  'Its tests are in {folders}.': 'Sus pruebas están en {folders}.',
  'How to install it, {section} in {path} shows': 'Para instalarlo, véase {section} en {path}',
  'How to begin, {section} in {path} shows': 'Para empezar, véase {section} en {path}',
  'How to build and test it, {section} in {path} shows':
    'Para compilarlo y probarlo, véase {section} en {path}',
  'I did not find this here.': 'No he encontrado esto aquí.',
  'No place that I read speaks of {words}.': 'Ningún lugar de los que he leído habla de {words}.',
  'Nothing here fits the question. Try other words for it.':
    'Nada encaja con la pregunta. Prueba con otras palabras.',
  'Nearest places: {paths}.': 'Lugares más cercanos: {paths}.',
  'What is in {name}, and how is it organised?': '¿Qué contiene {name} y cómo está organizado?',
  'What does {name} do?': '¿Qué hace {name}?',
  'How do I {what}?': '¿Cómo se hace «{what}»?',
  'Where is {name} used?': '¿Dónde se usa {name}?',
  'Tell me about {title}': '¿Qué hay que saber sobre «{title}»?',
}
