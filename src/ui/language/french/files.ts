// The texts of indexing: what is read, how far it is, what is downloaded, in French.

import type { FilesText, Translated } from '../texts/texts.ts'

export const FILES: Translated<FilesText> = {
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
