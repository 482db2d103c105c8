// Why a model did not answer or cannot be used, and what its Test found, in French.

import type { ModelFailureText, TextsIn } from '../texts.ts'

export const MODEL_FAILURES: TextsIn<ModelFailureText> = {
  '{host} has no credit left for this key ({status}). Add credit there, or choose another model.':
    '{host} : plus de crédit pour cette clé ({status}). En ajouter là-bas ou choisir un autre modèle.',
  '{host} does not allow this (403): {why}': '{host} ne l’autorise pas (403) : {why}',
  'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.':
    'un serveur local peut refuser les requêtes venant de l’adresse de cette page. Pour Ollama, indiquez-la dans OLLAMA_ORIGINS et redémarrez.',
  'it may need a key.': 'une clé est peut-être nécessaire.',
  'the key may lack permission, or may not be usable from web pages.':
    'la clé n’a peut-être pas les droits, ou n’est pas utilisable depuis des pages web.',
  '{host} asks for a key.': '{host} demande une clé.',
  '{host} did not accept the key. Check that it is whole and still valid.':
    '{host} n’a pas accepté la clé. Vérifiez qu’elle est complète et encore valable.',
  '{host} does not know the model “{model}”, or the base URL is wrong.':
    '{host} ne connaît pas le modèle « {model} », ou l’URL de base est fausse.',
  'The prompt is too long for “{model}” at {host}.':
    'L’invite est trop longue pour « {model} » sur {host}.',
  '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.':
    '{host} n’accepte plus de requêtes pour l’instant (429). Reposez la question dans une minute, ou choisissez un autre modèle.',
  '{host} timed out ({status}).': '{host} a cessé d’attendre ({status}).',
  '{host} failed ({status}). Ask again later, or choose another model.':
    '{host} a échoué ({status}). Reposez la question plus tard, ou choisissez un autre modèle.',
  '{host} rejected the request ({status}).': '{host} n’a pas compris la requête ({status}).',
  'It says: “{said}”': 'Sa réponse : « {said} »',
  'It answered with a web page: is the base URL right?':
    'La réponse est une page web : l’URL de base est-elle correcte ?',
  '{host} could not be reached. {causes}': '{host} est injoignable. {causes}',
  'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?':
    'Le serveur est-il lancé, autorise-t-il l’adresse de cette page (CORS), et cette page peut-elle utiliser le réseau local ?',
  'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.':
    'Pas de réseau, une adresse fausse, un serveur qui n’autorise pas les pages web (CORS), ou qui redirige.',
  'the key may lack permission.': 'la clé n’a peut-être pas les droits.',
  'Is the server running at this address?': 'Le serveur est-il lancé à cette adresse ?',
  'Possible causes: no network, a wrong address, or a server that redirects.':
    'Pas de réseau, une adresse fausse, ou un serveur qui redirige.',
  '{host} answered with a web page: is the base URL right?':
    '{host} a répondu par une page web : l’URL de base est-elle correcte ?',
  '{host} answered with something that is not JSON': '{host} a répondu par autre chose que du JSON',
  '{host} answered with more than {most} bytes': '{host} a répondu par plus de {most} octets',
  '{host} answered with a line that is too long': '{host} a répondu par une ligne trop longue',
  '{host} answered with an event that is too long': '{host} a répondu par un événement trop long',
  'The answer from {host} stopped early. Ask again.':
    'La réponse de {host} s’est interrompue. Reposez la question.',
  'The answer from {host} ended in the middle. Ask again.':
    'La réponse de {host} s’est arrêtée au milieu. Reposez la question.',
  '{model} declined to answer (content filter). Ask in other words, or choose another model.':
    '{model} a refusé de répondre (filtre de contenu). Posez la question autrement, ou choisissez un autre modèle.',
  'Tried {count} times.': '{count} tentatives.',
  '{host} did not start to answer within {seconds} s. {way}':
    '{host} n’a pas commencé à répondre en {seconds} s. {way}',
  '{host} stopped answering for {seconds} s. {way}':
    '{host} n’a pas poursuivi sa réponse en {seconds} s. {way}',
  '{host} did not finish within {seconds} s. {way}': '{host} n’a pas terminé en {seconds} s. {way}',
  'It may still be loading the model: ask again in a while, or choose a smaller model.':
    'Le modèle est peut-être encore en cours de chargement : redemandez dans un moment, ou prenez un modèle plus petit.',
  'Ask again later, or choose another model or server.':
    'Redemandez plus tard, ou prenez un autre modèle ou serveur.',
  'Nothing was sent: you did not allow {host}.':
    'Rien n’a été envoyé : vous n’avez pas autorisé {host}.',
  '{host} did not answer with a vector for every text.':
    '{host} n’a pas fourni un vecteur pour chaque texte.',
  'The base URL must begin with http:// or https://.':
    'L’URL de base doit commencer par http:// ou https://.',
  'The base URL must not contain a user name or a password.':
    'L’URL de base ne doit contenir ni nom d’utilisateur ni mot de passe.',
  'The base URL must end before “?” and “#”.': 'L’URL de base doit s’arrêter avant « ? » et « # ».',
  'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.':
    'La clé manque : {name} en demande une. Saisissez-la dans les paramètres du modèle, ou définissez {variable} pour la ligne de commande.',
  'The key contains characters that keys never contain.':
    'La clé contient des caractères qu’une clé n’a jamais.',
  'Enter the name of a model.': 'Saisissez le nom d’un modèle.',
  'Choose one of the models listed.': 'Choisissez l’un des modèles listés.',
  'Reached {host} in {ms} ms; it lists {count} models.':
    '{host} joint en {ms} ms ; {count} modèles listés.',
  '“{name}” is not among the models listed.': '« {name} » n’est pas parmi les modèles listés.',
  '“{name}” answered in {seconds} s ({count} tokens).':
    '« {name} » a répondu en {seconds} s ({count} jetons).',
  'It calls tools, by which it can look things up.':
    'Il appelle des outils, avec lesquels il peut chercher.',
  'It was asked to call a tool and said nothing. A larger model or another server may do better.':
    'Il devait appeler un outil et n’a rien dit. Un modèle plus grand ou un autre serveur fera peut-être mieux.',
  'It was asked to call a tool and said “{said}”. A larger model or another server may do better.':
    'Il devait appeler un outil et a dit « {said} ». Un modèle plus grand ou un autre serveur fera peut-être mieux.',
  'Its context is {count} tokens: long passages are left out.':
    'Son contexte est de {count} jetons : les longs passages sont omis.',
  'Its context is assumed to be {count} tokens: long passages are left out.':
    'Son contexte est supposé être de {count} jetons : les longs passages sont omis.',
  'Its context is {count} tokens.': 'Son contexte est de {count} jetons.',
  'Its context is assumed to be {count} tokens.':
    'Son contexte est supposé être de {count} jetons.',
  'The browser does not let this page reach this machine: allow it in the site settings, beside the address.':
    'Le navigateur ne laisse pas cette page accéder à cette machine : autorisez-le dans les paramètres du site, à côté de l’adresse.',
  'The browser does not let this page reach the local network: allow it in the site settings, beside the address.':
    'Le navigateur ne laisse pas cette page accéder au réseau local : autorisez-le dans les paramètres du site, à côté de l’adresse.',
  'The browser asks before a page may reach this machine: answer its question, then test again.':
    'Le navigateur demande avant qu’une page accède à cette machine : répondez-lui, puis testez à nouveau.',
  'The browser asks before a page may reach the local network: answer its question, then test again.':
    'Le navigateur demande avant qu’une page accède au réseau local : répondez-lui, puis testez à nouveau.',
  'this browser does not let the page use the graphics card (WebGPU)':
    'ce navigateur ne donne pas de carte graphique à la page pour calculer (WebGPU)',
  'there is no graphics card, and without one each token takes a minute this way':
    'il n’y a pas de carte graphique, et sans elle chaque jeton prend ainsi une minute',
  'it needs 16-bit shaders': 'il faut des shaders calculant sur 16 bits',
  'the graphics card allows too little memory in one buffer':
    'la carte graphique lit trop peu de mémoire à la fois',
  'The browser’s own model': 'Le modèle du navigateur',
  'of the browser': 'du navigateur',
  'this browser has none; Chrome and Edge on a computer may have one':
    'ce navigateur n’en a pas ; Chrome et Edge sur ordinateur peuvent en avoir un',
  'the browser says that this machine is not powerful enough, or that the model is switched off':
    'le navigateur indique que cette machine ne suffit pas, ou que la fonction est désactivée',
  'it needs {memory} MB of memory, a lot for a machine with {all} GB':
    'il faut {memory} Mo de mémoire, beaucoup pour une machine de {all} Go',
  'the browser gives this page {room} MB of room':
    'le navigateur accorde {room} Mo d’espace à cette page',
  'this browser does not run WebAssembly': 'ce navigateur n’exécute pas WebAssembly',
  'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it':
    'le WebAssembly de ce navigateur n’a pas de mémoire 64 bits ; Chrome, Edge et Firefox l’ont',
  'This browser has no built-in model.': 'Ce navigateur n’a pas de modèle propre.',
  'The model was unloaded.': 'Le modèle a été déchargé.',
  'The question is too long for the browser’s model. Shorten it, or use another model.':
    'La question est trop longue pour le modèle du navigateur. Raccourcissez-la, ou utilisez un autre modèle.',
  'The browser downloads its model only after a click.':
    'Le navigateur ne télécharge son modèle qu’après un clic.',
  'The browser says that its own model cannot be used here.':
    'Le navigateur indique que son modèle ne peut pas être utilisé ici.',
  'The browser’s model failed: {why}': 'Le modèle du navigateur a échoué : {why}',
  'The engine sent an answer that nothing had asked for.':
    'Le moteur a envoyé une réponse que rien n’avait demandée.',
  'The engine did not respond for {seconds} s and was stopped.':
    'Le moteur n’a rien dit pendant {seconds} s et a été arrêté.',
  'The engine could not be started or has crashed, most often because memory ran out.':
    'Le moteur n’a pas pu démarrer ou a planté, le plus souvent faute de mémoire.',
  'The engine could not be started or has crashed ({why}), most often because memory ran out.':
    'Le moteur n’a pas pu démarrer ou a planté ({why}), le plus souvent faute de mémoire.',
  'The engine failed: {why}': 'Le moteur a échoué : {why}',
  'The engine returned nothing for one of the texts.':
    'Le moteur n’a rien renvoyé pour l’un des textes.',
  'comparing by meaning took longer than {seconds} s; what is done is kept for the next question':
    'la comparaison par le sens a duré plus de {seconds} s ; ce qui est fait est gardé pour la prochaine question',
  '“{name}” is not in the list of models.': '« {name} » n’est pas dans la liste des modèles.',
  'No model is loaded.': 'Aucun modèle n’est chargé.',
  '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).':
    '{host} est injoignable : pas de réseau, l’hôte n’est pas autorisé ici, ou il ne laisse pas les pages d’autres sites lire ses fichiers (CORS).',
  '{host} does not give this file without a login ({status}).':
    '{host} ne donne pas ce fichier sans connexion ({status}).',
  'There is no such file on {host} (404).': 'Ce fichier n’existe pas sur {host} (404).',
  'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.':
    'L’espace est insuffisant : le fichier demande {needed} Go et le navigateur en accorde {free} à cette page. Supprimez un autre modèle ou une collection, ou utilisez le fichier depuis votre disque, ce qui n’en demande pas.',
  'The file cannot be written, perhaps because another tab is downloading it ({why}).':
    'Le fichier ne peut pas être écrit, peut-être parce qu’un autre onglet le télécharge ({why}).',
  'The address does not lead to a GGUF file; it may be a web page.':
    'L’adresse ne mène pas à un fichier GGUF ; c’est peut-être une page web.',
  'The browser has no more room for this page. Delete another model or collection, or use the file from your disk, which needs none.':
    'Le navigateur n’a plus d’espace pour cette page. Supprimez un autre modèle ou une collection, ou utilisez le fichier depuis votre disque, ce qui n’en demande pas.',
  'The download was interrupted. What has arrived is kept: start it again, and it continues from there.':
    'Le téléchargement a été interrompu. Ce qui est arrivé est conservé : relancez-le, il reprendra de là.',
  'The download was interrupted at {share}. What has arrived is kept: start it again, and it continues from there.':
    'Le téléchargement a été interrompu à {share}. Ce qui est arrivé est conservé : relancez-le, il reprendra de là.',
  'This browser window cannot keep files; it may be a private one. Use a model file from your disk.':
    'Cette fenêtre du navigateur ne peut pas conserver de fichiers ; elle est peut-être privée. Utilisez un fichier de modèle depuis votre disque.',
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.':
    'Le fichier n’est plus lisible : il a été déplacé, modifié, ou son lecteur n’est plus là. Choisissez-le à nouveau.',
  'The model loads but gives no scores: its file may be damaged.':
    'Le modèle se charge mais ne donne pas de scores : son fichier est peut-être endommagé.',
  'The model loads but produces no vectors: its file may be damaged.':
    'Le modèle se charge mais ne donne pas de vecteurs : son fichier est peut-être endommagé.',
  'The model loads but answers nothing: its file may be damaged.':
    'Le modèle se charge mais ne répond rien : son fichier est peut-être endommagé.',
  'The question does not fit the model’s context: {why}':
    'La question ne tient pas dans le contexte du modèle : {why}',
  'The graphics card stopped answering. Load the model again, a smaller one, or on the CPU.':
    'La carte graphique ne répond plus. Rechargez le modèle, prenez-en un plus petit, ou chargez-le sur le processeur.',
  'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.':
    'La mémoire est insuffisante pour ce modèle ({why}). Utilisez-en un plus petit, ou continuez sans modèle.',
  '“{name}” is cut off: it ends before its weights do.':
    '« {name} » est tronqué : les poids ne sont pas complets.',
  '“{name}” is missing in the folder. {why}': '« {name} » manque dans le dossier. {why}',
  'This is not the folder of an MLC model.': 'Ce n’est pas le dossier d’un modèle MLC.',
  'The model was compiled for an older version of the engine.':
    'Le modèle a été compilé pour une version plus ancienne du moteur.',
  'The compiled library is not in the repositories of weights; add it.':
    'La bibliothèque compilée n’est pas dans les dépôts de poids ; ajoutez-la.',
  'It lists the weights.': 'Il liste les poids.',
  'It splits texts into tokens.': 'Il découpe les textes en jetons.',
  'It contains weights.': 'Il contient des poids.',
  'The browser has no room to keep this model. Delete another model or collection.':
    'Le navigateur n’a pas la place de conserver ce modèle. Supprimez un autre modèle ou une collection.',
  'This browser does not let the page use the graphics card (WebGPU). Use a GGUF file, which runs on the processor.':
    'Ce navigateur ne laisse pas la page utiliser la carte graphique (WebGPU). Utilisez un fichier GGUF, qui tourne sur le processeur.',
  'The graphics card has no 16-bit shaders, which this model needs. Choose a 32-bit model.':
    'La carte graphique ne calcule pas sur 16 bits, ce que demande ce modèle. Prenez un modèle pour 32 bits.',
  'The graphics card lacks something that this model needs. Choose a smaller model.':
    'Il manque à la carte graphique quelque chose que ce modèle demande. Prenez un modèle plus petit.',
  'The graphics card stopped, most often because its memory ran out. Choose the next smaller model or a GGUF file on the processor, or continue without a model.':
    'La carte graphique s’est arrêtée, le plus souvent faute de mémoire. Prenez un modèle plus petit, un fichier GGUF sur le processeur, ou continuez sans modèle.',
  'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.':
    'La question ne tient pas dans le contexte du modèle. Raccourcissez-la, ou prenez un modèle au contexte plus grand.',
  'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.':
    'La bibliothèque compilée du modèle ne convient pas à cette version du moteur, ou est endommagée. Elle doit être pour WebLLM 0.2.86.',
  'The browser has no more room for this page. Delete another model or collection.':
    'Le navigateur n’a plus d’espace pour cette page. Supprimez un autre modèle ou une collection.',
  'A file of the model is not the one that was published, so it is not used. Download the model again.':
    'Un fichier du modèle n’est pas celui qui a été publié ; il n’est donc pas utilisé. Téléchargez le modèle à nouveau.',
  'A file of the model is not where it should be (404). Check the address, or pick another model.':
    'Un fichier du modèle n’est pas à l’endroit attendu (404). Vérifiez l’adresse, ou choisissez un autre modèle.',
  'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.':
    'Les fichiers du modèle ne peuvent pas être récupérés : l’un manque à cette adresse, il n’y a pas de réseau, l’hôte n’est pas autorisé ici, ou le téléchargement a été coupé. Ce qui est arrivé est conservé.',
  'A file of the model is damaged or not what it should be. Delete the model and download it again.':
    'Un fichier du modèle est endommagé ou n’est pas celui attendu. Supprimez le modèle et téléchargez-le à nouveau.',
  'The file is cut off: it ends before the model does. Download it again, or choose another.':
    'Le fichier est tronqué : le modèle n’est pas complet. Téléchargez-le à nouveau, ou prenez-en un autre.',
  'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.':
    'Le fichier dépasse 2 Go, le maximum du moteur. Utilisez un modèle plus petit ou une quantification plus forte.',
  'The file contains a reranker without its last layer, so its scores would be noise. Choose a file of it that has the tensor “cls.output”.':
    'Le fichier contient un modèle de reclassement sans sa dernière couche : ses scores ne seraient que du bruit. Prenez un fichier de ce modèle qui contient le tenseur « cls.output ».',
  'The file contains no weights: it may be a vocabulary. Use the file of the whole model.':
    'Le fichier ne contient pas de poids : c’est peut-être un vocabulaire. Utilisez le fichier du modèle entier.',
  'no architecture': 'aucune architecture',
  'the architecture “{name}”': 'l’architecture « {name} »',
  'The file names {what}, which is not one of the embedding models and rerankers known here. Choose one of these.':
    'Le fichier indique {what} ; ce n’est aucun des modèles d’embedding ni des modèles de reclassement connus ici. Prenez l’un d’eux.',
  'The file contains a model that orders texts and writes none: it serves Search by meaning.':
    'Le fichier contient un modèle qui classe des textes et n’en écrit pas : il sert à la recherche par le sens.',
  'The file contains an embedding model, which writes no text: it serves Search by meaning.':
    'Le fichier contient un modèle d’embedding, qui n’écrit rien : il sert à la recherche par le sens.',
  'The file names {what}, which is not one of the text models that this engine runs.':
    'Le fichier indique {what} ; ce n’est aucun des modèles de texte que ce moteur exécute.',
  'The file is empty. Download it again.': 'Le fichier est vide. Téléchargez-le à nouveau.',
  'This is not a GGUF file. Pick a file that ends in .gguf.':
    'Ce n’est pas un fichier GGUF. Choisissez un fichier en .gguf.',
  'This GGUF is for big-endian machines. Choose one without “be” in its name.':
    'Ce GGUF est pour des machines gros-boutistes. Prenez-en un sans « be » dans son nom.',
  'This GGUF is of version {version}; the engine reads 2 and 3. Choose a newer file of the model.':
    'Ce GGUF est de version {version} ; le moteur lit 2 et 3. Prenez un fichier plus récent du modèle.',
  'The header of this GGUF makes no sense: the file is damaged. Download it again.':
    'L’en-tête de ce GGUF n’a pas de sens : le fichier est endommagé. Téléchargez-le à nouveau.',
  'The model gave no usable answer.': 'Le modèle n’a rien dit d’utile.',
  'It does not fit into the context of {name}.': '{name} n’a pas la place pour cela.',
  'The budget of {limit} calls is used up.': 'Le budget de {limit} appels est épuisé.',
  'The budget of {limit} tokens is used up.': 'Le budget de {limit} jetons est épuisé.',
  'The budget of {limit} US dollars is used up.': 'Le budget de {limit} dollars US est épuisé.',
  '{count} places in a row failed: {why}': '{count} endroits de suite ont échoué : {why}',
  '{name} (not complete)': '{name} (incomplet)',
  'It changed in the meantime.': 'Il a changé entre-temps.',
  'the browser’s own model took too long for the words':
    'le modèle du navigateur a mis trop de temps à trouver les mots',
}
