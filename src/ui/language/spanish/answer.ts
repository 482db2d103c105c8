// The texts of answers: how they were checked, compared, replayed and copied, in Spanish.

import type { AnswerText, Translated } from '../texts/texts.ts'

export const ANSWER: Translated<AnswerText> = {
  'not found again in the files: {passages}': 'no hallados de nuevo en los archivos: {passages}',
  'cut short: {why}': 'respuesta interrumpida: {why}',
  'without a citation: {sentences}': 'sin cita: {sentences}',
  'removed because they cite nothing that was read: {citations}':
    'de nada leído, por eso retiradas: {citations}',
  'whether they support what the model wrote was not checked':
    'no se comprobó si respaldan lo que escribió el modelo',
  'picked by words; whether they answer the question is for you to judge':
    'elegidos por palabras; juzga tú si responden a la pregunta',
  '{grounded} of {sentences} supported by what was read, as the model judges':
    '{grounded} de {sentences} respaldadas por lo leído, según el modelo',
  'only words, numbers and negations were compared: those of {grounded} of {sentences} stand in the cited lines':
    'solo se compararon palabras, números y negaciones: los de {grounded} de {sentences} están en las líneas citadas',
  'right for about {right} of 100 answers like this':
    'correcta en unas {right} de cada 100 respuestas así',
  'as quoted in the files: {there} of {cited}':
    'tal como se citan en los archivos: {there} de {cited}',
  'as quoted in the files: {cited}': 'tal como se citan en los archivos: {cited}',
  '{moved} at other lines': '{moved} en otras líneas',
  '# cited passage|# cited passages': '# pasaje citado|# pasajes citados',
  '# sentence|# sentences': '# frase|# frases',
  Citations: 'Citas',
  Collection: 'Colección',
  'Chosen by': 'Elegido por',
  'How it was checked': 'Cómo se comprobó',
  moved: 'movido',
  'Ask there: its titles hold {words}': 'Preguntar ahí: sus títulos contienen {words}',
  'Ask {collection}': 'Preguntar a {collection}',
  documentation: 'documentación',
  'About {carried}, as before: ask without it': 'Sobre {carried}, como antes: preguntar sin ello',
  'Only inside {place}: ask everywhere again': 'Solo dentro de {place}: volver a preguntar en todo',
  'inside {place}': 'dentro de {place}',
  'Also ask {name}': 'Preguntar también a {name}',
  'Walk this question a second way': 'Recorrer esta pregunta de otra forma',
  'Both trails beside one tree, both walks step by step.':
    'Ambos rastros junto a un árbol, ambos recorridos paso a paso.',
  'The walk before': 'El recorrido anterior',
  'A saved trace …': 'Una traza guardada …',
  'A walk exported as JSON': 'Un recorrido exportado como JSON',
  'walking …': 'recorriendo …',
  'broke off': 'interrumpido',
  same: 'igual',
  '≠ differs': '≠ distinto',
  'only A': 'solo A',
  'only B': 'solo B',
  'Cited in both': 'Citado en ambos',
  'Cited in one': 'Citado en uno',
  '{both} in both, {here} only here': '{both} en ambos, {here} solo aquí',
  'Show {steps}': 'Mostrar {steps}',
  'Two walks': 'Dos recorridos',
  'Ask a question, or open a saved trace: then it can be walked a second way and compared.':
    'Haz una pregunta o abre una traza guardada: luego podrá recorrerse de otra forma y compararse.',
  'The first walk is under way.': 'El primer recorrido está en curso.',
  'Compare with another walk': 'Comparar con otro recorrido',
  'The second walk is under way': 'El segundo recorrido está en curso',
  'Both walks are shown': 'Se muestran ambos recorridos',
  'Not there yet.': 'Aún no está.',
  'There is no answer.': 'No hay respuesta.',
  'Not found here.': 'No se encontró aquí.',
  'Tokens shown': 'Tokens mostrados',
  'Tokens read': 'Tokens leídos',
  'Model tokens': 'Tokens del modelo',
  Cost: 'Coste',
  'none known': 'desconocido',
  Time: 'Tiempo',
  Confidence: 'Confianza',
  Replay: 'Reproducción',
  'Previous step': 'Paso anterior',
  'Next step': 'Paso siguiente',
  Pause: 'Pausar',
  Play: 'Reproducir',
  'Step {number}: {verb}': 'Paso {number}: {verb}',
  'Step {shown} of {last}': 'Paso {shown} de {last}',
}
