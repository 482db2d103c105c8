// The texts of the settings page and of the table of settings, in French.

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
  '“{file}” was not imported: {why} Nothing was changed.':
    '« {file} » n’a pas été importé : {why} Rien n’a été modifié.',
  'Imported: {settings}.': 'Importé : {settings}.',
  'Ignored: there is no setting “{key}”.': 'Ignoré : « {key} » n’est pas un paramètre ici.',
  'Ignored: {setting}.': 'Ignoré : {setting}.',
  'Repeated words count more. Good for most folders.':
    'Les mots répétés comptent davantage. Convient à la plupart des dossiers.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Pour des entrées courtes recherchées par nom : les signatures comptent plus, la répétition moins.',
  'Places with every word come before places that repeat a few.':
    'Les endroits contenant tous les mots passent avant ceux qui en répètent quelques-uns.',
  'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.':
    'Comment ses endroits sont classés et quels mots y vont ensemble. Prend effet aussitôt, prévaut sur les paramètres généraux et accompagne la collection exportée.',
  'Ranking of {name}': 'Classement de {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Trouver chaque mot par son début, pas seulement le dernier pendant la saisie',
  Numbers: 'Valeurs',
  'Numbers, changed': 'Valeurs, modifiées',
  'As the preset has them': 'Valeurs du préréglage',
  'Words and filters': 'Mots et filtres',
  'Words and filters, changed': 'Mots et filtres, modifiés',
  Reset: 'Réinitialiser',
  'Reset {title}': 'Réinitialiser {title}',
  'Back to {value}': 'Revenir à {value}',
  'Changed; by default {value}.': 'Modifié ; par défaut : {value}.',
  'One per line': 'Une entrée par ligne',
  'One per line, as “term: word, word”': 'Par ligne : terme: mot, mot',
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
  'Needs one entry per line.': 'Une entrée par ligne est requise.',
  'Needs one term per line, as “term: word, word”; at most {most}.':
    'Un terme par ligne est requis, sous la forme « terme: mot, mot » ; {most} au plus.',
  'Reading folders': 'Lecture des dossiers',
  'Big and changing folders': 'Dossiers volumineux ou qui changent',
  Searching: 'Recherche',
  Walks: 'Parcours',
  Exporting: 'Exportation',
  'Spending on a model': 'Dépenses pour un modèle',
  tokens: 'jetons',
  files: 'fichiers',
  levels: 'niveaux',
  'US dollars': 'dollars US',
  h: 'h',
  ms: 'ms',
  MB: 'Mo',
  MiB: 'Mio',
  'Skip patterns': 'Motifs d’exclusion',
  'Folders that are never entered and files that are never read, as .gitignore has them.':
    'Dossiers jamais parcourus et fichiers jamais lus, écrits comme dans .gitignore.',
  'Largest text': 'Taille maximale d’un texte',
  'A larger text is listed in the tree and not read.':
    'Un texte plus grand figure dans l’arborescence mais n’est pas lu.',
  'Largest PDF, DOCX or EPUB': 'Taille maximale d’un PDF, DOCX ou EPUB',
  'A larger container is listed in the tree and not opened.':
    'Un fichier plus grand figure dans l’arborescence mais n’est pas ouvert.',
  'Read files that look like credentials':
    'Lire les fichiers qui semblent contenir des identifiants',
  'Reads .env files, private keys and the like, unless something else was chosen for the folder.':
    'Lit les fichiers .env, les clés privées et similaires des dossiers pour lesquels rien d’autre n’a été choisi.',
  'Language of new collections': 'Langue des nouvelles collections',
  'Other forms of a word are found by the rules of this language.':
    'Les autres formes d’un mot sont trouvées selon les règles de cette langue.',
  English: 'Anglais',
  Danish: 'Danois',
  Dutch: 'Néerlandais',
  Finnish: 'Finnois',
  French: 'Français',
  German: 'Allemand',
  Hungarian: 'Hongrois',
  Italian: 'Italien',
  Norwegian: 'Norvégien',
  Portuguese: 'Portugais',
  Romanian: 'Roumain',
  Russian: 'Russe',
  Spanish: 'Espagnol',
  Swedish: 'Suédois',
  Turkish: 'Turc',
  Concepts: 'Concepts',
  'Topics that a place belongs to when its title, path or summary has one of the words.':
    'Sujets auxquels appartient un endroit lorsque son titre, son chemin ou son résumé contient l’un des mots.',
  'Frontmatter keys as filters': 'Clés du frontmatter comme filtres',
  'Their values come first among the filters and in each result; without any, those of the keys that most pages share.':
    'Clés du frontmatter dont les valeurs figurent en premier à côté des résultats et dans leurs lignes ; sans indication, celles que partagent la plupart des pages.',
  'Files before it asks': 'Fichiers avant confirmation',
  'A folder with more files is read only after a look at what would be read.':
    'Un dossier contenant plus de fichiers n’est lu qu’après un aperçu de ce qui le serait.',
  'Bytes before it asks': 'Volume avant confirmation',
  'A folder with more to read is read only after a look at what would be read.':
    'Un dossier plus volumineux n’est lu qu’après un aperçu de ce qui le serait.',
  'Check a folder again after': 'Revérifier un dossier après',
  'An older collection is compared with its folder at the next visit.':
    'Une collection plus ancienne est comparée à son dossier à la visite suivante.',
  'Wait for a folder to be still': 'Attendre qu’un dossier soit stable',
  'A changed folder is read again once nothing has changed for this long.':
    'Un dossier qui change est relu dès que rien n’a changé pendant cette durée.',
  Ranking: 'Classement',
  'Numbers that suit a kind of collection; numbers set below override them.':
    'Valeurs adaptées à un type de collection ; une valeur définie plus bas est prioritaire.',
  'Tutorials and guides': 'Tutoriels et guides',
  'API reference': 'Référence d’API',
  'Code and prose mixed': 'Code et texte mélangés',
  'How much repetition counts (k1)': 'Poids de la répétition (k1)',
  'The higher, the more it counts that a word stands in a place again and again.':
    'Plus la valeur est élevée, plus la répétition d’un mot dans un endroit compte.',
  'How much length counts against a place (b)': 'Pénalité de longueur (b)',
  'At 0 length makes no difference; at 1 it counts in full.':
    'À 0, la longueur n’est pas pénalisée ; à 1, elle l’est pleinement.',
  'Weight of titles': 'Poids des titres',
  'Factor on words in titles and names.':
    'Un mot d’un titre ou d’un nom compte autant de fois qu’un mot du texte.',
  'Weight of signatures': 'Poids des signatures',
  'Factor on words in signatures.':
    'Un mot d’une signature compte autant de fois qu’un mot du texte.',
  'Weight of descriptions': 'Poids des descriptions',
  'Factor on words in doc comments and descriptions.':
    'Un mot d’un commentaire de documentation ou d’une description compte autant de fois qu’un mot du texte.',
  'Weight of the text': 'Poids du texte',
  'Factor on words in the text itself.': 'Ce que compte un mot du texte lui-même.',
  'Bonus for words that stand together': 'Bonus pour les mots proches',
  'Added where the words of a search stand close to each other.':
    'Ajouté là où les mots recherchés sont proches les uns des autres.',
  'Bonus for all words in one place': 'Bonus pour tous les mots au même endroit',
  'Added where a place has every word of a search.':
    'Ajouté là où un endroit contient tous les mots recherchés.',
  'Weight of beginnings of words': 'Poids d’un début de mot',
  'What a match of the beginning of a word counts, as a share of a whole match.':
    'Un mot qui commence seulement comme le mot recherché compte pour cette part d’une correspondance complète.',
  'Words found by their beginnings': 'Mots trouvés par leur début',
  'The last word while it is typed, or every word of a search.':
    'Le dernier mot pendant la saisie, ou tous les mots d’une recherche.',
  'The last word, while it is typed': 'Le dernier mot, pendant la saisie',
  'Every word': 'Tous les mots',
  Synonyms: 'Synonymes',
  'Words that mean the same, both ways, besides those of a glossary.json in the folder.':
    'Mots de même sens, dans les deux directions, en plus de ceux d’un fichier glossary.json du dossier.',
  'First view': 'Première vue',
  'How much of the table of contents is shown at first.':
    'Quelle part de la table des matières est montrée d’abord.',
  Reading: 'Lecture',
  'How much text a walk may read.': 'Quelle quantité de texte un parcours peut lire.',
  'Places to start from': 'Points de départ',
  'How many of the best branches or passages a walk begins with.':
    'Avec combien des meilleures branches ou meilleurs passages un parcours commence.',
  'Weakest branch': 'Branche la plus faible',
  'A walk does not start from a branch that matches less than this (0 to 1).':
    'Une branche qui correspond moins (de 0 à 1) n’est pas un point de départ.',
  'Weakest share of words': 'Part minimale de mots',
  'A section with a smaller share of the question’s words than this (0 to 1) is left out.':
    'Une section contenant une part plus faible des mots de la question (de 0 à 1) est écartée.',
  Passages: 'Passages',
  'How many passages an answer without a model shows, and a search without a walk reads.':
    'Combien de passages montre une réponse sans modèle et lit une recherche sans parcours.',
  'Places in the result': 'Endroits dans le résultat',
  'How many places a walk lists at its end.': 'Combien d’endroits un parcours énumère à la fin.',
  'Walks remembered': 'Parcours mémorisés',
  'A question that was asked before is answered again at once; this many walks are kept.':
    'Une question déjà posée est remontrée aussitôt ; ce nombre est conservé.',
  'Model calls': 'Appels au modèle',
  'How often one question may ask a model.':
    'Combien de fois une question peut interroger un modèle.',
  'Tokens per question': 'Jetons par question',
  'Tokens in and out of all calls of one question; the walk then stops with what it has.':
    'Jetons entrants et sortants de tous les appels d’une question ; le parcours s’arrête ensuite avec ce qu’il a.',
  'Seconds per question': 'Secondes par question',
  'How long a model may look around for one question; it then answers from what it has.':
    'Combien de temps un modèle peut chercher pour une question ; il répond ensuite avec ce qu’il a.',
  'Dollars per question': 'Dollars par question',
  'What one question may cost, where the price of the model is known.':
    'Ce que peut coûter une question, lorsque le prix du modèle est connu.',
  'Texts in a bundle': 'Textes dans un paquet',
  'Whether an exported collection contains the full texts of its files.':
    'Indique si une collection exportée contient le texte intégral de ses fichiers.',
  'Depth of an exported tree': 'Profondeur d’une arborescence exportée',
  'How many levels below the root are written.':
    'Niveaux sous la racine jusqu’auxquels la table des matières est écrite.',
  'Depth of an exported branch': 'Profondeur d’une branche exportée',
  'The same for one branch of it.': 'De même pour une seule branche.',
  'Size of a repository map': 'Taille d’une carte de dépôt',
  'How many tokens a map of paths and signatures may take.':
    'Combien de jetons peut occuper une carte des chemins et des signatures.',
}
