// What can fail and why, in French.

import type { FailureText, TextsIn } from '../texts.ts'

export const FAILURES: TextsIn<FailureText> = {
  'The model could not be deleted.': 'Le modèle n’a pas pu être supprimé.',
  'The app could not be deleted from this browser.':
    'L’application n’a pas pu être supprimée de ce navigateur.',
  'Persistent storage could not be requested.': 'Le stockage persistant n’a pas pu être demandé.',
  'The app could not be installed.': 'L’application n’a pas pu être installée.',
  'The library could be fetched only in part.':
    'La bibliothèque n’a pas pu être chargée en entier.',
  'The collection could not be exported.': 'La collection n’a pas pu être exportée.',
  'The library cannot be opened.': 'La bibliothèque ne peut pas être ouverte.',
  'Nothing was changed.': 'Rien n’a été modifié.',
  'It cannot be exported.': 'Elle ne peut pas être exportée.',
  'Changes made in another tab could not be read.':
    'Les modifications d’un autre onglet n’ont pas pu être lues.',
  'Not everything could be deleted.': 'Tout n’a pas pu être supprimé.',
  'Everything was deleted.': 'Tout a été supprimé.',
  'The collection could not be deleted.': 'La collection n’a pas pu être supprimée.',
  'The collection could not be brought back.': 'La collection n’a pas pu être restaurée.',
  'The files that were left out could not be listed.':
    'Les éléments ignorés n’ont pas pu être listés.',
  'The sample could not be opened.': 'L’exemple n’a pas pu être ouvert.',
  'The collection could not be opened.': 'La collection n’a pas pu être ouverte.',
  'The place in the address could not be opened.':
    'L’endroit indiqué par l’adresse n’a pas pu être ouvert.',
  'The collection could not be renamed.': 'La collection n’a pas pu être renommée.',
  'The weight could not be saved.': 'Le poids n’a pas pu être enregistré.',
  'Its search settings could not be saved.':
    'Les paramètres de recherche n’ont pas pu être enregistrés.',
  'The language could not be changed.': 'La langue n’a pas pu être changée.',
  'There is already a “{name}”. Choose another name.':
    '« {name} » existe déjà. Choisissez un autre nom.',
  'There is no collection “{slug}” in this browser.':
    'Il n’y a pas de collection « {slug} » dans ce navigateur.',
  '“{id}” is not in “{name}”.': '« {id} » n’est pas dans « {name} ».',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '« {name} » a été supprimée dans un autre onglet ; une autre collection est affichée.',
  'This browser cannot read {names} at the moment.':
    'Ce navigateur ne permet pas de lire {names} pour l’instant.',
  'The browser has cleared {names}.': 'Le navigateur a effacé {names}.',
  'The collections kept in this browser could not be read.':
    'Les collections conservées dans ce navigateur n’ont pas pu être lues.',
  'They may still be there. Reload to try again.':
    'Impossible de savoir si elles sont encore là. Rechargez pour réessayer.',
  'The library in the address of this page cannot be opened.':
    'La bibliothèque indiquée par l’adresse de cette page ne peut pas être ouverte.',
  'Nothing stored in this browser was changed.':
    'Ce qui est conservé dans ce navigateur est inchangé.',
  'Your files were not touched.': 'Vos fichiers n’ont pas été touchés.',
  'Open its folder to index it again.': 'Ouvrez son dossier pour l’indexer à nouveau.',
  'Anything indexed now is lost when this tab closes. Your files were not touched.':
    'Ce qui est indexé maintenant sera perdu à la fermeture de cet onglet. Vos fichiers n’ont pas été touchés.',
  'The browser’s storage could not be opened; what it holds may still be there.':
    'Les données de site n’ont pas pu être ouvertes ; impossible de savoir si elles sont encore là.',
  'Your files were not touched. Open the folder again to index it.':
    'Vos fichiers n’ont pas été touchés. Rouvrez le dossier pour l’indexer à nouveau.',
  'Browsers clear the storage of sites when a disk is nearly full.':
    'Les navigateurs effacent les données de site quand un disque est presque plein.',
  '“{name}” could not be indexed.': '« {name} » n’a pas pu être indexé.',
  'This browser has cleared its storage: {names} must be indexed again.':
    'Ce navigateur a effacé ce qu’il conservait : {names} doit être indexé à nouveau.',
  '“{name}” was not indexed: you cancelled it.':
    '« {name} » n’a pas été indexé : vous avez annulé.',
  '“{name}” is shown as it was when it was last opened.':
    '« {name} » est affichée telle qu’elle était à sa dernière ouverture.',
  'Everything that was read is here.': 'Tout ce qui en a été lu est là.',
  'The earlier version may or may not be kept. Reload the page to see.':
    'Impossible de savoir si ce qui existait avant est conservé. Rechargez la page.',
  'Your existing collections are untouched; files already read are reused next time.':
    'Vos collections existantes sont intactes ; les fichiers déjà lus seront réutilisés la prochaine fois.',
  'The collection “{name}” could not be opened.':
    'La collection « {name} » n’a pas pu être ouverte.',
  'Your other collections are unaffected. Index its folder again to replace it.':
    'Les autres collections sont intactes. Indexez à nouveau son dossier pour la remplacer.',
  '“{name}” was deleted.': '« {name} » a été supprimée.',
  'The collection could not be indexed again.': 'La collection n’a pas pu être indexée à nouveau.',
  'The folder could not be read again.': 'Le dossier n’a pas pu être relu.',
  'The folder changed, but could not be read again.':
    'Le dossier a changé et n’a pas pu être relu.',
  'What you see is the earlier index.': 'L’affichage correspond à l’indexation précédente.',
  'The folder could not be opened.': 'Le dossier n’a pas pu être ouvert.',
  'The archive could not be opened.': 'L’archive n’a pas pu être ouverte.',
  'The drop could not be read.': 'Les éléments déposés n’ont pas pu être lus.',
  'The pasted text could not be read.': 'Les éléments collés n’ont pas pu être lus.',
  '{names} cannot be opened.': 'Impossible d’ouvrir {names}.',
  '“{name}” is being indexed already.': '« {name} » est déjà en cours d’indexation.',
  'It continues; nothing was started twice.':
    'L’indexation continue ; rien n’a été lancé deux fois.',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    'Aucun dossier ni fichier lisible. Déposez un dossier, une archive ou des fichiers.',
  'The rest of the drop was read.': 'Le reste des éléments déposés a été lu.',
  'The table of contents could not be saved.': 'La table des matières n’a pas pu être enregistrée.',
  'The overview could not be made.': 'La vue d’ensemble n’a pas pu être créée.',
  'You can still ask questions.': 'Les questions fonctionnent malgré tout.',
  'The repository could not be opened.': 'Le dépôt n’a pas pu être ouvert.',
  '“{text}” is not the address of a repository.': '« {text} » n’est pas l’adresse d’un dépôt.',
  '“{name}” could not be opened as a trace.': '« {name} » n’a pas pu être ouvert comme trace.',
  'Open a collection first, then the trace.': 'Ouvrez d’abord une collection, puis la trace.',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    'Il est trop volumineux pour une trace. Choisissez un fichier enregistré sous un parcours.',
  'The second walk stopped early.': 'Le second parcours s’est interrompu.',
  'The first one is unchanged.': 'Le premier est inchangé.',
  'It is damaged at {place}.': 'Il est endommagé, à {place}.',
  'It is damaged at {place}: the steps are not in order.':
    'Il est endommagé, à {place} : les étapes ne sont pas dans l’ordre.',
  'It is not JSON. Pick a file that was saved under a walk.':
    'Ce n’est pas du JSON. Choisissez un fichier enregistré sous un parcours.',
  'It is JSON, but not a trace saved by Wayleaf. Pick a file that was saved under a walk.':
    'C’est du JSON, mais pas une trace enregistrée par Wayleaf. Choisissez un fichier enregistré sous un parcours.',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    'Il a été enregistré par une version plus récente de Wayleaf. Rechargez cette page pour obtenir la dernière.',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    'Il a été enregistré par une version trop ancienne de Wayleaf. Posez plutôt la question à nouveau.',
  'It is damaged at the beginning.': 'Il est endommagé dès le début.',
  'Collections that were complete are unchanged.': 'Les collections complètes sont inchangées.',
  'Wayleaf was updated in another tab.': 'Wayleaf a été mis à jour dans un autre onglet.',
  'Anything indexed now is lost when this tab closes.':
    'Ce qui est indexé maintenant sera perdu à la fermeture de cet onglet.',
  'What this browser stored before cannot be read now; it may still be there.':
    'Ce que ce navigateur conservait est illisible pour l’instant ; impossible de savoir si c’est encore là.',
  'Reload the page to see what is still there.': 'Rechargez la page pour voir ce qui est conservé.',
  'Something failed in the background.': 'Une opération a échoué en arrière-plan.',
  'It is too large for a file of settings. Pick one that was saved here.':
    'Il est trop volumineux pour un fichier de paramètres. Choisissez-en un enregistré ici.',
  '“{address}” is not the address of a host': '« {address} » n’est pas l’adresse d’un hôte',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '« {address} » n’est pas chiffré : https est nécessaire hors du réseau local',
  'Libraries are read over http and https, not {protocol}':
    'Les bibliothèques sont lues par http et https, pas par {protocol}',
  'It is too long.': 'Elle est trop longue.',
  'It is not an address.': 'Ce n’est pas une adresse.',
  'It contains a password.': 'Elle contient un mot de passe.',
  'The address of this page does not lead anywhere.': 'L’adresse de cette page ne mène nulle part.',
  'What was open stays open.': 'Ce qui était ouvert le reste.',
  'The walk of this question is no longer in this browser. Ask the question again.':
    'Le parcours de cette question n’est plus dans ce navigateur. Posez la question à nouveau.',
  'It is in the question field; nothing is sent until you ask.':
    'Elle est déjà saisie, et rien n’est dépensé avant que vous la posiez.',
  'Only the latest walks are kept in a browser.':
    'Les navigateurs ne conservent que les derniers parcours, sauf ceux que vous avez oubliés.',
  'It is too long to be one of this app’s addresses.':
    'Elle est trop longue pour être une adresse de cette application.',
  'It contains a % that does not begin a character.':
    'Elle contient un % qui ne code aucun caractère.',
  'Addresses of this app begin with #/c/ or #/q/.':
    'Les adresses de cette application commencent par #/c/ ou #/q/.',
  'It names no collection.': 'Elle n’indique aucune collection.',
  'It contains no question.': 'Elle ne contient aucune question.',
  'This text could not be read from the other collection.':
    'Ce texte n’a pas pu être lu depuis l’autre collection.',
  'This text could not be read from the collection.':
    'Ce texte n’a pas pu être lu depuis la collection.',
  'The walk is unchanged.': 'Le parcours est conservé.',
  'The tree and the walk are unchanged.': 'L’arborescence et le parcours sont conservés.',
  'The walk stopped early.': 'Le parcours s’est interrompu.',
  'The steps so far are kept.': 'Les étapes déjà faites sont conservées.',
  'Choose a model in the settings first.': 'Choisissez d’abord un modèle dans les paramètres.',
  'The file is not where it was. Pick it again.':
    'Le fichier n’est plus là où il était. Choisissez-le à nouveau.',
  'Only the text of this file is kept. Drop the folder again to see the file itself.':
    'D’un fichier qui n’est pas du texte, seul le texte est conservé. Déposez à nouveau le dossier pour voir le fichier lui-même.',
  'The file could not be read: {why}': 'Le fichier n’a pas pu être lu : {why}',
  'The file is no longer in its folder.': 'Le fichier n’est plus dans son dossier.',
  'The file is larger than the limit for one file.': 'Le fichier dépasse la taille maximale lue.',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'Ce n’est pas un fichier de paramètres enregistré par Wayleaf. Choisissez-en un enregistré depuis ses paramètres.',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    'Il a été enregistré par une version plus récente de Wayleaf. Mettez d’abord celle-ci à jour.',
  '“{name}”': '« {name} »',
  '{what} ({detail})': '{what} ({detail})',
  'The file is empty, not a zip archive.': 'Le fichier est vide, ce n’est pas une archive zip.',
  'The file is not a zip archive.': 'Le fichier n’est pas une archive zip.',
  'The archive is cut off: the directory at its end is missing. Download or copy it again.':
    'L’archive est tronquée : le répertoire de fin manque. Téléchargez-la ou copiez-la à nouveau.',
  'The archive is one part of several. Join the parts first.':
    'L’archive est une partie parmi plusieurs. Réunissez d’abord les parties.',
  'The directory of the archive is damaged, so its contents cannot be trusted.':
    'Le répertoire de l’archive est endommagé ; rien de son contenu n’est fiable.',
  'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.':
    'L’archive a deux répertoires, et les programmes n’affichent pas tous le même. Décompressez-la et ouvrez plutôt le dossier.',
  'The directory of the archive is encrypted. Unpack it and open the folder instead.':
    'Le répertoire de l’archive est chiffré. Décompressez-la et ouvrez plutôt le dossier.',
  'The archive has more entries than the limit. Unpack it and open the folder instead.':
    'L’archive contient plus d’entrées que la limite. Décompressez-la et ouvrez plutôt le dossier.',
  'It is encrypted. Unpack the archive with its password and open the folder instead.':
    'Contenu chiffré. Décompressez l’archive avec son mot de passe et ouvrez plutôt le dossier.',
  'It uses a compression method that is not supported. Unpack it and open the folder instead.':
    'La méthode de compression n’est pas prise en charge. Décompressez-la et ouvrez plutôt le dossier.',
  'Its data overlaps that of another entry, as in a zip bomb.':
    'Ses données chevauchent celles d’une autre entrée, comme dans une bombe zip.',
  'Its data lies outside the archive.': 'Ses données sont hors de l’archive.',
  'It would grow to more than 200 times its size, as in a zip bomb.':
    'Le contenu dépasserait 200 fois sa taille, comme dans une bombe zip.',
  'The files unpacked before it reached the limit for the whole archive.':
    'Ce qui a été décompressé avant a atteint la limite pour toute l’archive.',
  'The two headers that describe it do not agree, as in a manipulated archive.':
    'Les deux en-têtes qui le décrivent diffèrent, comme dans une archive manipulée.',
  'Its compressed data is damaged.': 'Ses données compressées sont endommagées.',
  'It is larger than the archive says.': 'Le contenu dépasse ce qu’indique l’archive.',
  'It is smaller than the archive says.': 'Le contenu est inférieur à ce qu’indique l’archive.',
  'Its checksum is wrong: the archive was damaged after it was made.':
    'Sa somme de contrôle est fausse : l’archive a été endommagée après sa création.',
  'The archive changed while it was being read. Open it again.':
    'L’archive a changé pendant la lecture. Ouvrez-la à nouveau.',
  'The archive is too large when unpacked. Unpack it yourself and open the folder instead.':
    'L’archive est trop volumineuse une fois décompressée. Décompressez-la vous-même et ouvrez plutôt le dossier.',
  'The archive is cut off. Download or copy it again.':
    'L’archive est tronquée. Téléchargez-la ou copiez-la à nouveau.',
  'The archive is damaged or cut off: it cannot be unpacked.':
    'L’archive est endommagée ou tronquée : impossible de la décompresser.',
  'The file is not a tar archive.': 'Le fichier n’est pas une archive tar.',
  'The archive is damaged: one of its headers is wrong.':
    'L’archive est endommagée : un en-tête est erroné.',
  'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”':
    'Ce n’est pas un paquet Wayleaf. Les paquets sont créés par « Exporter » ou « wayleaf bundle »',
  'The bundle is incomplete. Download or copy it again':
    'Le paquet est incomplet. Téléchargez-le ou copiez-le à nouveau',
  'The bundle was changed or damaged after it was made. Download or copy it again':
    'Le paquet a été modifié ou endommagé depuis sa création. Téléchargez-le ou copiez-le à nouveau',
  'The bundle was made by a newer version of Wayleaf. Reload the page to get that version':
    'Le paquet vient d’une version plus récente de Wayleaf. Rechargez la page pour l’obtenir',
  'The bundle was made by an older version of Wayleaf. It must be made again':
    'Le paquet vient d’une version plus ancienne de Wayleaf. Il faut le recréer',
  'The bundle claims to contain more than can be opened':
    'Le paquet indique contenir plus que ce qui peut être ouvert',
  'The bundle contains names that no folder can have, so it was not opened':
    'Le paquet contient des noms qu’aucun dossier ne porte ; il n’a pas été ouvert',
  'Files that look like credentials are indexed in this collection. Index it without them first.':
    'Des fichiers qui ressemblent à des identifiants sont indexés dans cette collection. Indexez-la d’abord sans eux.',
  'The texts of this collection are not in this browser. Share the bundle it came from instead.':
    'Les textes de cette collection ne sont pas dans ce navigateur. Son propre paquet peut être transmis.',
  'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.':
    'Les textes de cette collection ne sont pas tous dans ce navigateur ; elle ne peut pas être indexée à nouveau. Chargez d’abord le reste.',
  'There is no collection “{slug}” in this library.':
    'Il n’y a pas de collection « {slug} » dans cette bibliothèque.',
  'The browser no longer allows this folder to be read. Open the folder again and allow it.':
    'Le navigateur n’autorise plus la lecture de ce dossier. Rouvrez le dossier et autorisez-la.',
  '“{name}” contains nothing that can be read: it is empty.':
    '« {name} » ne contient rien de lisible : c’est vide.',
  '“{name}” contains nothing that can be read: {reasons}.':
    '« {name} » ne contient rien de lisible : {reasons}.',
  '{count} {reason}': '{reason} ({count})',
  'The browser has no more room': 'Le navigateur n’accorde plus d’espace',
  'A stored part cannot be read: the browser has lost it':
    'Une partie enregistrée est illisible : le navigateur l’a perdue',
  'The stored library is not available: another tab still uses an older version. Close it and try again':
    'La bibliothèque enregistrée n’est pas disponible : un autre onglet utilise encore une version plus ancienne. Fermez-le et réessayez',
  'The stored library is not available: a newer version of the app wrote it':
    'La bibliothèque enregistrée n’est pas disponible : une version plus récente de l’application l’a écrite',
  'The stored library is not available: it cannot be opened':
    'La bibliothèque enregistrée n’est pas disponible : elle ne peut pas être ouverte',
  'Wayleaf was updated in another tab. Reload this one to go on.':
    'Wayleaf a été mis à jour dans un autre onglet. Rechargez celui-ci pour continuer.',
  'Another tab took over because this one did not answer. Start again here once that tab is done.':
    'Un autre onglet a pris le relais, car celui-ci ne répondait pas. Recommencez ici quand il aura terminé.',
  'The index worker did not start: {why}. Reload the page to try again.':
    'Le worker d’indexation ne démarre pas : {why}. Rechargez la page pour réessayer.',
  'The index worker was restarted: {why}': 'Le worker d’indexation a été redémarré : {why}',
  'it stopped': 'il s’est arrêté',
  'it did not answer for half a minute': 'aucune réponse depuis une demi-minute',
  'The worker was closed': 'Le worker a été fermé',
  'A name must have 1 to {most} characters, none of them invisible or changing the direction of text':
    'Un nom compte de 1 à {most} caractères, sans ceux qui masquent ou inversent le texte',
  'The sample could not be loaded ({status}). Try again, or drop a folder of your own.':
    'L’exemple n’a pas pu être chargé ({status}). Réessayez ou déposez votre propre dossier.',
  'The sample arrived damaged. Reload the page, or drop a folder of your own.':
    'L’exemple est arrivé endommagé. Rechargez la page ou déposez votre propre dossier.',
  '{host} could not be reached. Is this machine offline?':
    '{host} est injoignable. Cette machine est-elle hors ligne ?',
  '{host} could not be reached. Either it is offline, or it does not allow other sites to read its files (CORS).':
    '{host} est injoignable. Soit il est hors ligne, soit il ne permet pas à d’autres sites de lire ses fichiers (CORS).',
  '{host} answered {status}: there is no such file.':
    '{host} répond {status} : ce fichier n’existe pas.',
  '{host} answered {status}: it does not provide the file.':
    '{host} répond {status} : le fichier n’est pas accessible.',
  'The download stopped after {size} of {total} bytes. Try again.':
    'Le téléchargement s’est interrompu après {size} octets sur {total}. Réessayez.',
  'The file has {found} MB; at most {limit} MB can be opened.':
    'Le fichier fait {found} Mo ; {limit} Mo au plus peuvent être ouverts.',
  '“{address}” is not the address of a repository': '« {address} » n’est pas l’adresse d’un dépôt',
  '{name} did not answer with a list of files.':
    '{name} n’a pas répondu par une liste de fichiers.',
  '{name} did not answer within a minute.': '{name} n’a pas répondu en une minute.',
  '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.':
    '{name} est injoignable : cette machine est hors ligne, ou {host} ne permet pas la lecture par d’autres sites (CORS). Téléchargez-y une archive et déposez-la ici.',
  '{name} sent too much: over {most} bytes.': '{name} a trop envoyé : plus de {most} octets.',
  '{name} does not accept the token; it may have expired.':
    '{name} n’accepte pas le jeton ; il a peut-être expiré.',
  '{name} has no such repository, or it is private: enter a token to open it.':
    'Ce dépôt n’existe pas sur {name}, ou il est privé : un jeton permet de l’ouvrir.',
  '{name} has no such repository, or the token may not read it.':
    'Ce dépôt n’existe pas sur {name}, ou le jeton n’y donne pas accès.',
  'The repository is empty.': 'Le dépôt est vide.',
  '{name} does not provide it, for legal reasons.':
    '{name} ne le fournit pas, pour des raisons juridiques.',
  '{name} answered with an error ({status}). Try again later.':
    '{name} a répondu par une erreur ({status}). Réessayez plus tard.',
  '{name} accepts no more requests {until}. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} ne répond plus {until}. {way} Ce qui a déjà été lu est conservé. Ou téléchargez-y l’archive et déposez-la ici.',
  '{name} accepts no more requests {until}: its limit is {most} an hour. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} ne répond plus {until} : la limite est de {most} requêtes par heure. {way} Ce qui a déjà été lu est conservé. Ou téléchargez-y l’archive et déposez-la ici.',
  'until {time}': 'jusqu’à {time}',
  'for {minutes} min': 'pendant {minutes} min',
  'for now': 'pour l’instant',
  'Wait, or open it again with a token.': 'Attendez, ou rouvrez-le avec un jeton.',
  'Wait, and open it again.': 'Attendez, puis rouvrez-le.',
  'A file of the gist is on another host, so it was not fetched.':
    'Un fichier du gist se trouve sur un autre hôte et n’a donc pas été récupéré.',
  'GitLab takes too long to list so many files. Download the archive there and drop it here.':
    'GitLab liste trop lentement autant de fichiers. Téléchargez-y l’archive et déposez-la ici.',
  'It has more than {most} files.': 'Il contient plus de {most} fichiers.',
  'There is nothing at “{path}” in the repository.': 'Il ne contient rien à « {path} ».',
  '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.':
    '{why} Avec « Garder hors ligne » dans le menu de la collection, tout est chargé d’avance.',
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.':
    'Seuls les liens vers des dépôts peuvent être ouverts. Déposez un dossier, des fichiers ou un zip, ou collez le texte lui-même.',
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.':
    'Ce navigateur ne transmet pas les fichiers déposés. Utilisez plutôt « Ouvrir un dossier » ou « Ouvrir un zip ».',
  'The browser did not provide a file for it.':
    'Le navigateur n’a fourni aucun fichier pour cet élément.',
  'The browser could not read it.': 'Le navigateur n’a pas pu le lire.',
  '{first} {next}': '{first} {next}',
  'Drawing took longer than {seconds} seconds and was stopped.':
    'Le dessin a duré plus de {seconds} secondes et a été interrompu.',
  'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.':
    'La bibliothèque de ce site est plus récente que son champ de recherche. Le propriétaire du site doit mettre à jour wayleaf-box.js.',
  'The index could not be made: {message}': 'L’index n’a pas pu être créé : {message}',
  'The parser did not run: {message}': 'L’analyseur ne fonctionne pas : {message}',
  'the index': 'l’index',
  'the files beside it are missing': 'les fichiers qui l’accompagnent manquent',
  'sections of {kind}': 'sections de {kind}',
  'the {kind} of the index': '{kind} de l’index',
  '{count} sections of {kind}': '{count} sections de {kind}',
  'the list of files': 'la liste des fichiers',
  'files that no list names': 'fichiers absents de toute liste',
  'the texts': 'les textes',
  'packed data': 'données compressées',
  'a section is too short': 'une section est trop courte',
  'a section is too long': 'une section est trop longue',
  'content {version}': 'contenu {version}',
  'header: {message}': 'en-tête : {message}',
  'the order of files': 'l’ordre des fichiers',
  'the list of what was left out': 'la liste de ce qui a été omis',
  'format {version}': 'format n° {version}',
  'a checksum does not match': 'une somme de contrôle ne correspond pas',
  'a section is missing': 'une section manque',
  '{count} lists of {kind}': '{count} listes de {kind}',
  'the number of files': 'le nombre de fichiers',
  '{size} of {total} bytes': '{size} octets sur {total}',
  '{count} bytes too many': '{count} octets de trop',
  'it is not a part of this version': 'elle n’est pas de cette version',
  'its header is wrong': 'son en-tête est incorrect',
  'it has {size} bytes instead of {total}': 'elle a {size} octets au lieu de {total}',
  'its table of checksums is wrong': 'sa table de sommes de contrôle est incorrecte',
  'a text is out of bounds': 'un texte est hors limites',
  'the checksum of a text does not match': 'la somme de contrôle d’un texte ne correspond pas',
  'it is cut off': 'elle est tronquée',
  'two different sizes': 'deux tailles',
  'its own header is missing': 'son propre en-tête manque',
  'method of compression': 'méthode de compression',
  encryption: 'chiffrement',
  'packed size': 'taille compressée',
  size: 'taille',
  checksum: 'somme de contrôle',
  'This browser keeps no files for this page.':
    'Ce navigateur ne conserve pas de fichiers pour cette page.',
  '{model} returned {scores} scores for {texts} texts.':
    '{model} a donné {scores} scores pour {texts} textes.',
  '{model} returned {vectors} vectors for {texts} texts.':
    '{model} a donné {vectors} vecteurs pour {texts} textes.',
}
