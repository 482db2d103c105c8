// The texts of the dialogs, and what models cost, in French.

import type { DialogsText, Translated } from '../texts/texts.ts'

export const DIALOGS: Translated<DialogsText> = {
  'Delete {name}?': 'Supprimer {name} ?',
  '{files}, indexed {ago}.': '{files}, indexation {ago}.',
  'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.':
    'Sa table des matières et son index sont supprimés de ce navigateur. Les fichiers eux-mêmes ne sont pas touchés. L’action est annulable pendant dix secondes.',
  'Delete everything …': 'Tout supprimer …',
  'Delete everything?': 'Tout supprimer ?',
  'Delete everything': 'Tout supprimer',
  'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.':
    'Toutes les collections, les questions posées, les corrections, les réglages, les clés, les modèles et l’application conservée sont retirés de ce navigateur. Les fichiers eux-mêmes ne sont pas touchés. Cela ne peut pas être annulé.',
  'Keep it': 'Conserver',
  '{name} is already here': '{name} est déjà là',
  'This folder is a collection already. An update reads only what changed.':
    'Ce dossier est déjà une collection. Une mise à jour ne lit que ce qui a changé.',
  'A collection with this name exists. Update it, or add a second one?':
    'Une collection de ce nom existe. La mettre à jour ou en ajouter une seconde ?',
  'Keep both': 'Conserver les deux',
  'Update {name}': 'Mettre à jour {name}',
  'Enhance summaries': 'Enrichir les résumés',
  'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.':
    'Un modèle lit chaque endroit et écrit de quoi il s’agit. Ses mots sont signalés comme tels, pris en compte par la recherche, montrés aux modèles qui choisissent où chercher, et jamais cités.',
  'Which places': 'Quels endroits',
  'Where it helps most': 'Là où c’est le plus utile',
  'folders, documents, and long places that say nothing of themselves':
    'dossiers, documents et longs endroits qui ne disent rien d’eux-mêmes',
  Everywhere: 'Partout',
  'every place that has parts or is long': 'chaque endroit qui a des parties ou qui est long',
  'Also each place that I open, in this visit':
    'Aussi chaque endroit que j’ouvre, pendant cette visite',
  'Reading what is there …': 'Lecture de l’existant …',
  'What is missing?': 'Que reste-t-il ?',
  'Nothing is missing: {summaries}.': 'Rien ne manque : {summaries}.',
  'Stop at tokens:': 'Arrêter à (jetons) :',
  'Stop at US dollars:': 'Arrêter à (dollars US) :',
  'no limit': 'sans limite',
  'Write {summaries}': 'Rédiger {summaries}',
  'How long it takes will be known once the model has been tried or has started.':
    'La durée n’est connue qu’une fois le modèle essayé ou le travail commencé.',
  'About {time}, as fast as it was seen to be.': 'Environ {time}, à la vitesse constatée.',
  '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.':
    '{summaries} en place, {missing} manquants : environ {calls}, {read} jetons à lire et {written} à écrire.',
  'Cost: {cost}.': 'Coût : {cost}.',
  '{done} of {total}, {tokens}.': '{done} sur {total}, {tokens}.',
  '{done} of {total}, {tokens}, about {left} left.':
    '{done} sur {total}, {tokens}, encore environ {left}.',
  '{done} of {total} written, {calls}.': '{done} sur {total} rédigés, {calls}.',
  '{count} left out: {why}': '{count} écartés : {why}',
  '{count} could not be kept.': '{count} n’ont pas pu être conservés.',
  'Done:': 'Terminé :',
  'Stopped; the next run goes on from here:': 'Arrêté ; la prochaine exécution reprendra ici :',
  'Stopped at the budget; the next run goes on from here:':
    'Budget atteint ; la prochaine exécution reprendra ici :',
  'The model does not answer; what was written is kept:':
    'Le modèle ne répond pas ; ce qui a été rédigé est conservé :',
  'There is no more room to keep summaries:': 'Il n’y a plus de place pour conserver les résumés :',
  'under {cost}': 'moins de {cost}',
  '{tokensIn} in, {tokensOut} out': '{tokensIn} en entrée, {tokensOut} en sortie',
  'at most {tokensIn} in, {tokensOut} out': 'au plus {tokensIn} en entrée, {tokensOut} en sortie',
  'Share {name}': 'Partager {name}',
  'Packing …': 'Création du paquet …',
  'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.':
    'Enregistrez-la en un seul fichier et envoyez-le : quiconque le dépose dans Wayleaf peut l’interroger comme vous. Sur un hébergement web, un lien se terminant par {ending} et l’adresse du fichier l’ouvre.',
  'Include file contents (adds {bytes})': 'Inclure le contenu des fichiers ({bytes} de plus)',
  'The file holds the full text of everything indexed.':
    'Le fichier contient le texte intégral de tout ce qui est indexé.',
  'The file still holds titles, signatures and every word indexed: it keeps no secrets.':
    'Le fichier contient tout de même les titres, les signatures et chaque mot indexé : il ne garde aucun secret.',
  'Files that look like credentials and your settings are left out.':
    'Les fichiers qui semblent contenir des identifiants et vos paramètres sont exclus.',
  'Save file ({bytes})': 'Enregistrer le fichier ({bytes})',
  'Open a library from another site?': 'Ouvrir une bibliothèque d’un autre site ?',
  'This link opens a library that lies on {host}. Nothing has been asked of that site yet. It would see your address and which library you open; your own collections, questions and files stay in this browser.':
    'Ce lien ouvre une bibliothèque située sur {host}. Rien n’a encore été demandé à ce site. Il verrait votre adresse et la bibliothèque ouverte ; vos collections, questions et fichiers restent dans ce navigateur.',
  'Do not open it': 'Ne pas l’ouvrir',
  'Allow {host} and open it': 'Autoriser {host} et ouvrir',
  'Rename {name}': 'Renommer {name}',
  Rename: 'Renommer',
  'Links to its places keep working. The folder on disk keeps its name.':
    'Les liens vers ses endroits restent valides. Le dossier sur le disque garde son nom.',
  'Open a repository': 'Ouvrir un dépôt',
  Address: 'Adresse',
  'Token, where one is needed': 'Jeton d’accès, si nécessaire',
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.':
    'Un dépôt, une branche, un dossier, un fichier ou un commit sur GitHub, GitLab ou Codeberg, ou un gist. owner/name désigne GitHub.',
  Open: 'Ouvrir',
  'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.':
    'Il est récupéré depuis {hosts}. Un jeton d’accès ouvre les dépôts privés et relève la limite de requêtes ; il n’est envoyé que là et oublié avec cet onglet.',
  'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.':
    'Rien n’a encore été demandé à {hosts}. Votre adresse et ce que vous ouvrez y seraient visibles ; vos questions et autres fichiers restent dans ce navigateur. La page est rechargée pour cela.',
  Skipped: 'Ignorés',
  'Index files that look like credentials':
    'Indexer les fichiers qui semblent contenir des identifiants',
  '({count} listed, not indexed)': '({count} listés, non indexés)',
  Warnings: 'Avertissements',
  'What happened': 'Ce qui s’est passé',
  'No collection is open.': 'Aucune collection n’est ouverte.',
  Index: 'Index',
  'Stored in this browser': 'Stockés dans ce navigateur',
  'All collections in this browser': 'Toutes les collections de ce navigateur',
  'Statistics of {name}': 'Statistiques de {name}',
  'Languages, in files': 'Langages, en fichiers',
  'Concepts, in places': 'Concepts, en endroits',
  'Files with an outline': 'Fichiers avec un plan',
  'Places in the table of contents': 'Endroits dans la table des matières',
  Text: 'Texte',
  'Left out': 'Écartés',
  'Uses of {name}': 'Utilisations de {name}',
  'Nothing in this collection says what “{name}” stands for there.':
    'Rien dans cette collection n’indique ce que « {name} » y désigne.',
  'Defined in': 'Défini dans',
  'Looking …': 'Recherche …',
  Uses: 'Utilisations',
  'No known uses.': 'Aucune utilisation connue.',
  '{uses} in {files}': '{uses} dans {files}',
}
