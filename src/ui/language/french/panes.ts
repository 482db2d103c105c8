// The texts of indexing, the source, the tree and the search, and what all panes share, in French.

import type { PanesText, Translated } from '../texts/texts.ts'

export const PANES: Translated<PanesText> = {
  'excluded by a skip rule': 'exclu par une règle d’exclusion',
  'left out by a .gitignore': 'écarté par un .gitignore',
  'binary, not text': 'binaire, pas du texte',
  'larger than the limit': 'plus grand que la limite',
  'could not be read': 'n’a pas pu être lu',
  'looks like a credential': 'semble contenir des identifiants',
  'a symbolic link, not followed': 'un lien symbolique, non suivi',
  'a device, pipe or socket, not a file': 'un périphérique, un tube ou un socket, pas un fichier',
  'a submodule, which is another repository': 'un sous-module, c’est-à-dire un autre dépôt',
  'a pointer of Git LFS to content kept elsewhere':
    'un pointeur Git LFS vers un contenu stocké ailleurs',
  'named with invisible or direction-changing characters, with “.” or “..” steps, or too long':
    'nom avec des caractères cachés ou inversant le sens, avec des pas de chemin, ou trop long',
  'in an unsupported format': 'dans un format non pris en charge',
  'This file is {reason}, so it is listed and not read.':
    'Ce fichier est listé mais non lu : {reason}.',
  '{places} inside. Choose a file to read it.':
    '{places} à l’intérieur. Choisissez un fichier pour le lire.',
  'Open these lines in {name}': 'Ouvrir ces lignes dans {name}',
  'In {name}: open that collection': 'Dans {name} : ouvrir cette collection',
  Step: 'Étape',
  'The source': 'La source',
  'Source text': 'Texte source',
  '… {more} in this line': '… {more} sur cette ligne',
  'The file lies in a folder that this page may not read yet.':
    'Le fichier se trouve dans un dossier que cette page ne peut pas encore lire.',
  'Let it read the folder': 'Autoriser la lecture du dossier',
  'Page {number}': 'Page {number}',
  'Left out, by reason': 'Écartés, par raison',
  'larger than {text}, or than {container} for PDF, DOCX and EPUB':
    'plus grand que {text}, ou que {container} pour PDF, DOCX et EPUB',
  'Show all {count}': 'Tout afficher ({count})',
  'Read {path} after all': 'Lire {path} tout de même',
  'Read it after all': 'Lire tout de même',
  folder: 'dossier',
  '{pane} could not be drawn.': '{pane} : affichage impossible.',
  'What is indexed is as it was. Extensions that change the page, such as translators, can be the reason.':
    'Ce qui est indexé est intact. Des extensions qui modifient la page, comme les traducteurs, peuvent en être la cause.',
  'Draw it again': 'Afficher de nouveau',
  'A part of Wayleaf could not be loaded.': 'Une partie de Wayleaf n’a pas pu être chargée.',
  'There is a newer version, or no network. What is indexed is as it was.':
    'Il existe une version plus récente, ou le réseau manque. Ce qui est indexé est intact.',
  Score: 'Score',
  'Its words score {points} by BM25F, the measure by which texts are compared':
    'Ses mots donnent {points} selon BM25F, qui sert à comparer les textes',
  'written by {model}': 'rédigé par {model}',
  '{count} above': '{count} au-dessus',
  '{count} below': '{count} au-dessous',
  'start of the walk': 'début du parcours',
  chosen: 'choisi',
  judged: 'jugé',
  pruned: 'élagué',
  fallback: 'repli',
  'chosen as a fallback': 'choisi comme repli',
  'the walk is here': 'le parcours est ici',
  '{state} inside': '{state} à l’intérieur',
  'cited as {numbers}': 'cité comme {numbers}',
  'cited inside as {numbers}': 'cité à l’intérieur comme {numbers}',
  'Coverage of the whole collection in tree order: {considered} considered, {read} read, {cited} cited; {looked} of {nodes} nodes looked at':
    'Couverture de toute la collection dans l’ordre de l’arborescence : {considered} envisagés, {read} lus, {cited} cités ; {looked} nœuds consultés sur {nodes}',
  '{looked} of {nodes} nodes looked at': '{looked} nœuds consultés sur {nodes}',
  '{share} never looked at': '{share} jamais consultés',
  '{share} of {name} never looked at': '{share} de {name} jamais consultés',
  '{rows} hidden': 'masqué : {rows}',
  'All rows shown': 'Toutes les lignes affichées',
  Show: 'Afficher',
  'Hide the unvisited': 'Masquer les non visitées',
  '{places} in {name}': '{places} dans {name}',
  'Narrow by': 'Affiner par',
  'Narrow further by': 'Affiner encore par',
  less: 'moins',
  more: 'plus',
  'Search as well in': 'Rechercher aussi dans',
  language: 'langage',
  kind: 'genre',
  tests: 'tests',
  'no tests': 'sans tests',
  concept: 'concept',
  code: 'code',
  'with code': 'avec du code',
  'no code': 'sans code',
  depth: 'profondeur',
  'depth {depth}': 'profondeur {depth}',
  'Show fewer lines': 'Afficher moins de lignes',
  'Show all {count} lines': 'Afficher les {count} lignes',
  'Copy these lines': 'Copier ces lignes',
  'Files by language: {languages}': 'Fichiers par langage : {languages}',
  'In {name}: each citation is exact, moved or missing, and the answer says which.':
    'Dans {name} : exact, déplacé ou absent, et la réponse dit lequel des trois.',
  '{name} is shown as of {ago}.': '{name} est affiché dans son état ({ago}).',
  'Re-read folder': 'Relire le dossier',
  'Ask for access again': 'Redemander l’accès',
  'The browser asks before reading the folder again.':
    'Le navigateur demande avant de relire le dossier.',
  'The browser may not read the folder. Its index still answers.':
    'Le navigateur ne peut pas lire le dossier. Son index répond toujours.',
  'The folder was moved or deleted. Its index still answers.':
    'Le dossier a été déplacé ou supprimé. Son index répond toujours.',
  'The collection': 'La collection',
  'The dialog': 'La boîte de dialogue',
  'Bytes read': 'Octets lus',
  'Download {name}?': 'Télécharger {name} ?',
  'At least {bytes} from {host}. It is kept in this browser and can be deleted there.':
    'Au moins {bytes} depuis {host}. Gardé dans ce navigateur, où on peut le supprimer.',
  Scan: 'Analyser',
  'Read and parse': 'Lire et découper',
  Keep: 'Enregistrer',
  'Indexing {name}': 'Indexation de {name}',
  'now {path}': 'en cours {path}',
  'You can browse the files already. Cancelling changes nothing; files already read are reused next time.':
    'Vous pouvez déjà parcourir les fichiers. Annuler ne change rien ; les fichiers déjà lus seront réutilisés.',
  'Another tab is indexing. This one starts when it finishes.':
    'Un autre onglet indexe. Celui-ci commencera ensuite.',
  'It does not respond.': 'Il ne répond pas.',
  'Start anyway': 'Commencer quand même',
  Nodes: 'Nœuds',
  Unchanged: 'Inchangés',
  Plan: 'Plan',
  'Index {name}?': 'Indexer {name} ?',
  '{files}, {bytes} to read. Nothing has been read yet.':
    '{files}, {bytes} à lire. Rien n’a encore été lu.',
  '{files}, {bytes} to fetch from {host}. Nothing has been read yet.':
    '{files}, {bytes} à charger depuis {host}. Rien n’a encore été lu.',
  'Also index what looks like credentials: {files}':
    'Indexer aussi ce qui ressemble à des identifiants : {files}',
  'What is read': 'Ce qui est lu',
  'files in the folder itself': 'fichiers du dossier même',
  All: 'Tout',
}
