// The texts of answers: how they were checked, compared, replayed and copied, in German.

import type { AnswerText } from '../texts/answer.ts'
import type { Translated } from '../texts/texts.ts'

export const ANSWER: Translated<AnswerText> = {
  'not found again in the files: {passages}': 'in den Dateien nicht wiedergefunden: {passages}',
  'without a citation: {sentences}': 'ohne Fundstelle: {sentences}',
  'of nothing that was read, and taken out: {citations}':
    'zu nichts Gelesenem, daher entfernt: {citations}',
  'whether they support what the model wrote was not checked':
    'ob sie stützen, was das Modell schrieb, wurde nicht geprüft',
  'picked by words; whether they answer the question is for you to judge':
    'nach Wörtern ausgewählt; ob sie die Frage beantworten, ist selbst zu beurteilen',
  '{grounded} of {sentences} supported by what was read, as the model judges':
    '{grounded} von {sentences} durch das Gelesene belegt, nach Urteil des Modells',
  'only words, numbers and negations were compared: those of {grounded} of {sentences} stand in the cited lines':
    'nur Wörter, Zahlen und Verneinungen verglichen: Die von {grounded} von {sentences} stehen in den zitierten Zeilen',
  'right for about {right} of 100 answers like this':
    'richtig bei etwa {right} von 100 solchen Antworten',
  'as quoted in the files: {there} of {cited}': 'wie zitiert in den Dateien: {there} von {cited}',
  'as quoted in the files: {cited}': 'wie zitiert in den Dateien: {cited}',
  '{moved} at other lines': '{moved} in anderen Zeilen',
  '# cited passage|# cited passages': '# zitierte Passage|# zitierte Passagen',
  '# sentence|# sentences': '# Satz|# Sätze',
  Citations: 'Fundstellen',
  Collection: 'Sammlung',
  'Chosen by': 'Gewählt von',
  'How it was checked': 'Wie geprüft wurde',
  moved: 'verschoben',
  'Ask there: its titles hold {words}': 'Dort fragen: Die Titel enthalten {words}',
  'Ask {collection}': '{collection} fragen',
  documentation: 'Dokumentation',
  'About {carried}, as before: ask without it': 'Weiter über {carried}: ohne dies fragen',
  'Only inside {place}: ask everywhere again': 'Nur in {place}: wieder überall fragen',
  'inside {place}': 'in {place}',
  'Also ask {name}': 'Auch {name} fragen',
  'Walk this question a second way': 'Diese Frage auf einem zweiten Weg gehen',
  'Both trails beside one tree, both walks step by step.':
    'Beide Spuren neben einem Baum, beide Wege Schritt für Schritt.',
  'The walk before': 'Der Weg davor',
  'A saved trace …': 'Ein gespeicherter Weg …',
  'A walk exported as JSON': 'Ein als JSON exportierter Weg',
  'walking …': 'unterwegs …',
  'broke off': 'abgebrochen',
  same: 'gleich',
  '≠ differs': '≠ anders',
  'only A': 'nur A',
  'only B': 'nur B',
  'Cited in both': 'In beiden zitiert',
  'Cited in one': 'In einem zitiert',
  '{both} in both, {here} only here': '{both} in beiden, {here} nur hier',
  'Show {steps}': '{steps} zeigen',
  'Two walks': 'Zwei Wege',
  'Ask a question, or open a saved trace: then it can be walked a second way and compared.':
    'Eine Frage stellen oder einen gespeicherten Weg öffnen: Dann lässt sie sich auf einem zweiten Weg gehen und vergleichen.',
  'The first walk is under way.': 'Der erste Weg läuft noch.',
  'Compare with another walk': 'Mit einem anderen Weg vergleichen',
  'The second walk is under way': 'Der zweite Weg läuft noch',
  'Both walks are shown': 'Beide Wege werden gezeigt',
  'Not there yet.': 'Noch nicht da.',
  'There is no answer.': 'Es gibt keine Antwort.',
  'Not found here.': 'Hier nicht gefunden.',
  'Tokens shown': 'Gezeigte Token',
  'Tokens read': 'Gelesene Token',
  'Model tokens': 'Token des Modells',
  Cost: 'Kosten',
  'none known': 'unbekannt',
  Time: 'Zeit',
  Confidence: 'Sicherheit',
  Replay: 'Wiedergabe',
  'Previous step': 'Vorheriger Schritt',
  'Next step': 'Nächster Schritt',
  Pause: 'Pause',
  Play: 'Abspielen',
  'Step {number}: {verb}': 'Schritt {number}: {verb}',
  'Step {shown} of {last}': 'Schritt {shown} von {last}',
}
