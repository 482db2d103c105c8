// The texts of the settings page, in French.

import type { SettingsText, Translated } from '../texts/texts.ts'

export const SETTINGS: Translated<SettingsText> = {
  'Its texts seem to be in {language}.': 'Langue probable de ses textes : {language}.',
  'Language of {name}': 'Langue de {name}',
  model: 'modèle',
  'What was asked': 'Questions posées',
  'The app': 'L’application',
  '{bytes} in all.': '{bytes} au total.',
  'Weight of {name}': 'Poids de {name}',
  '{count} changed': 'modifiés : {count}',
  '“{file}” was not taken: {why} Nothing was changed.':
    '« {file} » n’a pas été importé : {why} Rien n’a été modifié.',
  'Taken: {settings}.': 'Importé : {settings}.',
  'Left out: “{key}” is no setting here.': 'Ignoré : « {key} » n’est pas un paramètre ici.',
  'Left out: {setting}.': 'Ignoré : {setting}.',
  'Repeated words count more. Good for most folders.':
    'Les mots répétés comptent davantage. Convient à la plupart des dossiers.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Pour des entrées courtes recherchées par nom : les signatures comptent plus, la répétition moins.',
  'Places with every word come before places that repeat a few.':
    'Les endroits contenant tous les mots passent avant ceux qui en répètent quelques-uns.',
  'How its places are put in order, and which words belong together in it. It takes effect at once, goes before what is set for all, and goes along when the collection is exported.':
    'Comment ses endroits sont classés et quels mots y vont ensemble. Prend effet aussitôt, prévaut sur les paramètres généraux et accompagne la collection exportée.',
  'Ranking of {name}': 'Classement de {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Trouver chaque mot par son début, pas seulement le dernier pendant la saisie',
  Numbers: 'Valeurs',
  'Numbers, changed': 'Valeurs, modifiées',
  'As the preset has them': 'Valeurs du préréglage',
  'Words and shelves': 'Mots et rayons',
  'Words and shelves, changed': 'Mots et rayons, modifiés',
  Reset: 'Réinitialiser',
  'Reset {title}': 'Réinitialiser {title}',
  'Back to {value}': 'Revenir à {value}',
  'Changed; by default {value}.': 'Modifié ; par défaut : {value}.',
  'One a line': 'Une entrée par ligne',
  'One a line: term: word, word': 'Par ligne : terme: mot, mot',
  Save: 'Enregistrer',
  on: 'activé',
  off: 'désactivé',
  none: 'aucun',
  '# entry|# entries': '# entrée|# entrées',
  '# term|# terms': '# terme|# termes',
  'Needs a whole number from {least} to {most}.':
    'Un nombre entier de {least} à {most} est requis.',
  'Needs a number from {least} to {most}.': 'Un nombre de {least} à {most} est requis.',
  'Needs on or off.': '« Activé » ou « désactivé » est requis.',
  'Needs one of: {options}.': 'L’une de ces valeurs est requise : {options}.',
  'Needs one entry a line.': 'Une entrée par ligne est requise.',
  'Needs one term a line, as “term: word, word”; at most {most}.':
    'Un terme par ligne est requis, sous la forme « terme: mot, mot » ; {most} au plus.',
}
