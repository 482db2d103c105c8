// The texts of the models: which one, its provider, its trial, what is sent, in French.

import type { ModelsText, Translated } from '../texts/texts.ts'

export const MODELS: Translated<ModelsText> = {
  'A key of a project with a spending limit is enough.':
    'La clé d’un projet avec une limite de dépenses suffit.',
  'Some organisations do not allow keys in web pages; the Test says so.':
    'Certaines organisations interdisent les clés dans les pages web ; le test le signale.',
  'Passes prompts on to the host of the model that you choose.':
    'Transmet les invites à l’hôte du modèle choisi.',
  'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.':
    'Si cette page n’est pas sur localhost, démarrez Ollama avec OLLAMA_ORIGINS réglé sur l’adresse de cette page. Réglez OLLAMA_CONTEXT_LENGTH sur 8192 ou plus : par défaut, les longues invites sont tronquées sans avertissement.',
  'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.':
    'Activez « Enable CORS » dans les paramètres du serveur, ou démarrez-le avec lms server start --cors.',
  'Start llama-server with -c 8192 or more.': 'Démarrez llama-server avec -c 8192 ou plus.',
  'Pages from any address are allowed unless --allowed-origins says otherwise.':
    'Les pages de toute adresse sont acceptées, sauf indication contraire de --allowed-origins.',
  'The address that stands before /chat/completions.': 'L’adresse qui précède /chat/completions.',
  'Another server (OpenAI protocol)': 'Autre serveur (protocole OpenAI)',
  'Send to {host}?': 'Envoyer à {host} ?',
  '{model} would be asked. In this walk the question, parts of the table of contents and the passages that are read go to {host}; nothing else does.':
    '{model} serait interrogé. Pendant ce parcours, la question, des parties de la table des matières et les passages lus sont envoyés à {host} ; rien d’autre.',
  'Look at what is sent first': 'Voir ce qui est envoyé en premier',
  'Go on without the model': 'Continuer sans le modèle',
  'Send this once': 'Envoyer cette fois',
  'Send, and do not ask again': 'Envoyer et ne plus demander',
  Cancel: 'Annuler',
  '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.':
    '{name} n’est pas dans ce navigateur. Pour le télécharger, la page doit être autorisée à joindre {hosts} ; rien de vous n’y est envoyé.',
  'Allow, reload and download': 'Autoriser, recharger et télécharger',
  Key: 'Clé',
  entered: 'saisie',
  'none needed': 'inutile',
  'paste it here': 'à coller ici',
  'Forget all keys': 'Oublier toutes les clés',
  'Keep keys in this browser': 'Conserver les clés dans ce navigateur',
  'This page cannot encrypt keys: they are forgotten when you leave.':
    'Cette page ne peut pas chiffrer les clés : elles sont oubliées quand vous partez.',
  'Encrypted until you forget them. Other pages on this host could still use them.':
    'Chiffrées jusqu’à ce que vous les oubliiez. D’autres pages de cet hôte pourraient tout de même les utiliser.',
  'Now: this tab only, encrypted.': 'Actuellement : cet onglet seulement, chiffrées.',
  'Use a GGUF file …': 'Utiliser un fichier GGUF …',
  'From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.':
    'Depuis le disque, jusqu’à 2 Go ; il est lu sur place sans être copié. Ou déposez-le sur la page.',
  'Address of a GGUF file': 'Adresse d’un fichier GGUF',
  Download: 'Télécharger',
  'Download it': 'Le télécharger',
  'Download {name}': 'Télécharger {name}',
  'Download {name}, which is smaller': 'Télécharger {name}, plus petit',
  Use: 'Utiliser',
  'Use {name}': 'Utiliser {name}',
  'Use {name}, which is smaller': 'Utiliser {name}, plus petit',
  'Built-in model': 'Modèle intégré',
  'Downloaded and kept by the browser, for all pages.':
    'Téléchargé et conservé par le navigateur, pour toutes les pages.',
  'GGUF models': 'Modèles GGUF',
  'Run on the processor, or on a graphics card with 16-bit shaders.':
    'Fonctionnent sur le processeur, ou sur une carte graphique avec shaders 16 bits.',
  'Models for the graphics card': 'Modèles pour la carte graphique',
  'Compiled for WebGPU; faster, and larger.':
    'Compilés pour WebGPU ; plus rapides et plus volumineux.',
  'Not possible here: {problem}.': 'Impossible ici : {problem}.',
  'Use a folder …': 'Utiliser un dossier …',
  'A compiled model (MLC) with its .wasm library; it is copied into this browser.':
    'Un modèle compilé (MLC) avec sa bibliothèque .wasm ; il est copié dans ce navigateur.',
  'Address of a folder with resolve/main/ and lib.wasm':
    'Adresse d’un dossier contenant resolve/main/ et lib.wasm',
  'in this browser': 'dans ce navigateur',
  '{bytes} to download': '{bytes} à télécharger',
  'about {memory} MB of memory': 'environ {memory} Mo de mémoire',
  'fits this machine': 'convient à cette machine',
  'Compute on the graphics card, from the next loading on.':
    'Calculer sur la carte graphique, à partir du prochain chargement.',
  'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.':
    'Calculer avec {threads} threads sur le processeur, à partir du prochain chargement : plus rapide tant que rien d’autre n’occupe la machine, plus lent sinon.',
  'Local-only lock': 'Verrou local',
  'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.':
    'Le navigateur lui-même refuse toute requête vers un autre hôte et vers d’autres programmes de cette machine. Effet immédiat, jusqu’à la désactivation, qui recharge la page.',
  'Model in this browser': 'Modèle dans ce navigateur',
  'No model loaded: questions are answered without one.':
    'Aucun modèle chargé : les réponses se font sans modèle.',
  '{model} answers, {where}': '{model} répond, {where}',
  Unload: 'Décharger',
  '{model} was in use. The browser asks before it is read again; nothing is copied or sent.':
    '{model} était utilisé. Le navigateur demande avant de le relire ; rien n’est copié ni envoyé.',
  '{model} was in use. The browser asks before it is read again.':
    '{model} était utilisé. Le navigateur demande avant de le relire.',
  'Read it again': 'Relire',
  'Another tab has a model in memory, and two may be more than this machine holds. In this one the structural reasoner does the work.':
    'Un autre onglet a un modèle en mémoire, et deux pourraient être de trop pour cette machine. Ici, le raisonneur structurel fait le travail.',
  'Unload it there, load {model} here': 'Le décharger là-bas, charger {model} ici',
  'Until another is loaded the structural reasoner does the work.':
    'En attendant qu’un autre soit chargé, le raisonneur structurel fait le travail.',
  'Go on without': 'Continuer sans',
  'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.':
    'Pour la documentation : un petit modèle dans ce navigateur reclasse les meilleurs endroits, et le bon fichier arrive en tête pour environ 51 questions sur 100 au lieu de 42. Il faut 140 Mo de mémoire et jusqu’à dix secondes par nouvelle question.',
  'About {bytes}, {licence}, English.': 'Environ {bytes}, {licence}, anglais.',
  'Use an embedding model or a reranker …': 'Utiliser un modèle de plongement ou de reclassement …',
  'A GGUF file of an embedding model (such as BERT) or of a reranker from the disk, read in place. Or drop it on the page.':
    'Un fichier GGUF d’un modèle de plongement (BERT et similaires) ou de reclassement depuis le disque, lu sur place. Ou déposez-le sur la page.',
  'Address of an embedding model or a reranker':
    'Adresse d’un modèle de plongement ou de reclassement',
  'No model loaded: search goes by words.': 'Aucun modèle chargé : la recherche se fait par mots.',
  '{model} compares, {bytes}. Nothing leaves this browser.':
    '{model} compare, {bytes}. Rien ne quitte ce navigateur.',
  'Unload and switch off': 'Décharger et désactiver',
  'Walks go on without it.': 'Les parcours s’en passent.',
  loading: 'chargement',
  failed: 'échec',
  'contacts {host}': 'contacte {host}',
  'Testing …': 'Test en cours …',
  Test: 'Tester',
  'The lock below is on: the browser refuses every other host.':
    'Le verrou ci-dessous est activé : le navigateur refuse tout autre hôte.',
  'Result of the test': 'Résultat du test',
  'The browser lets this page reach only the hosts that were allowed when it was opened.':
    'Le navigateur ne laisse cette page joindre que les hôtes autorisés à son ouverture.',
  'Allow {host}, reload and test': 'Autoriser {host}, recharger et tester',
  Provider: 'Fournisseur',
  'Base URL': 'URL de base',
  Model: 'Modèle',
  '{count} listed: type or choose': '{count} dans la liste : saisir ou choisir',
  'Click Test to list models': 'Cliquez sur Tester pour lister les modèles',
  'To summarise': 'Pour résumer',
  'writes summaries when you have the contents enhanced':
    'rédige les résumés lorsque le contenu est enrichi',
  'Another model to summarise': 'Un autre modèle pour résumer',
  'the same: {model}': 'le même : {model}',
  'Allowed hosts': 'Hôtes autorisés',
  'Ask again before {host}': 'Redemander avant {host}',
  'Ask again': 'Redemander',
  'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.':
    'Une question demande généralement environ {usual} jetons, et jusqu’à environ {read} lus et {written} écrits.',
  'The price of this model is not known here.': 'Le prix de ce modèle n’est pas connu ici.',
  'It costs nothing: the model runs on your own machine.':
    'C’est gratuit : le modèle tourne sur votre machine.',
  'That is about {low} US dollars, at most {high}, at the list price.':
    'Soit environ {low} dollars US, {high} au plus, au prix catalogue.',
  'Checking this machine …': 'Vérification de cette machine …',
  '# core|# cores': '# cœur|# cœurs',
  'memory not told by this browser': 'mémoire non indiquée par ce navigateur',
  'at least {size} GB of memory': 'au moins {size} Go de mémoire',
  '{size} GB of memory': '{size} Go de mémoire',
  'This machine: {cores}, {memory}, {graphics}': 'Cette machine : {cores}, {memory}, {graphics}',
  'no graphics card that this browser can compute on: models run on the processor, slowly.':
    'aucune carte graphique utilisable par ce navigateur pour le calcul : les modèles tournent lentement sur le processeur.',
  'graphics computed by the processor: models run on the processor, slowly.':
    'graphismes calculés par le processeur : les modèles tournent lentement sur le processeur.',
  'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.':
    'une carte graphique{named} sans shaders 16 bits : les fichiers GGUF tournent sur le processeur.',
  'a graphics card{named} that models can run on.':
    'une carte graphique{named} sur laquelle les modèles peuvent tourner.',
  'nothing is known yet': 'rien n’est encore connu',
  'starting the engine …': 'démarrage du moteur …',
  'downloading, {done}': 'téléchargement, {done}',
  'downloading, {done} of {total}': 'téléchargement, {done} sur {total}',
  'looking at the file …': 'examen du fichier …',
  'loading into memory …': 'chargement en mémoire …',
  'asking it for one word …': 'demande d’un mot …',
  'reading the prompt, {done} of {total} tokens': 'lecture de l’invite, {done} jetons sur {total}',
  'on the graphics card, {tokens} tokens of context. Nothing leaves this browser.':
    'sur la carte graphique, {tokens} jetons de contexte. Rien ne quitte ce navigateur.',
  'on the processor, {tokens} tokens of context. Nothing leaves this browser.':
    'sur le processeur, {tokens} jetons de contexte. Rien ne quitte ce navigateur.',
  'Without a graphics card it finds words for your question; it does not write answers.':
    'Sans carte graphique, il trouve des mots pour votre question ; il n’écrit pas de réponses.',
  'The browser’s own model found words for this question, on this computer.':
    'Le modèle du navigateur a trouvé des mots pour cette question, sur cet ordinateur.',
  'A model on this computer would find questions in everyday words and write the answer.':
    'Un modèle sur cet ordinateur trouverait les questions en mots de tous les jours et rédigerait la réponse.',
  'Set up a model': 'Configurer un modèle',
  'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.':
    'Le modèle du navigateur trouve des mots pour les questions. Il est déjà là et fonctionne hors ligne ; rien n’est envoyé. Il n’écrit pas de réponses.',
  'Answers by a model on this computer': 'Réponses d’un modèle sur cet ordinateur',
  'Finds questions in everyday words; writes the answer.':
    'Trouve les questions en mots de tous les jours ; rédige la réponse.',
  'Finds questions in everyday words. Without a graphics card it does not write answers.':
    'Trouve les questions en mots de tous les jours. Sans carte graphique, il n’écrit pas de réponses.',
  'about {seconds} s an answer (estimate)': 'environ {seconds} s par réponse (estimation)',
  'about {seconds} s a question (estimate)': 'environ {seconds} s par question (estimation)',
  '{seconds} s an answer, measured here': '{seconds} s par réponse, mesuré ici',
  '{seconds} s a question, measured here': '{seconds} s par question, mesuré ici',
  'works offline': 'fonctionne hors ligne',
  'no download': 'aucun téléchargement',
  'Other models': 'Autres modèles',
  'None of the listed models fits this computer. A file of your own may.':
    'Aucun des modèles listés ne convient à cet ordinateur. Un fichier à vous, peut-être.',
  'Check on this computer': 'Vérification sur cet ordinateur',
  'It writes words for three questions …': 'Il écrit des mots pour trois questions …',
  '{tokens} tokens a second': '{tokens} jetons par seconde',
  'It wrote no words within ten seconds. A smaller model may.':
    'Il n’a écrit aucun mot en dix secondes. Un plus petit modèle le pourrait.',
  'It wrote no words: {why}': 'Il n’a écrit aucun mot : {why}',
  'Check again': 'Vérifier à nouveau',
  'This answer is without the model, which is still being loaded.':
    'Cette réponse est sans le modèle, qui est encore en cours de chargement.',
  'This answer is without the model, which is ready now.':
    'Cette réponse est sans le modèle, qui est prêt maintenant.',
}
