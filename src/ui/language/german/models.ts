// The texts of the models: which one, its provider, its trial, what is sent, in German.

export const MODELS = {
  'A key of a project with a spending limit is enough.':
    'Ein Schlüssel eines Projekts mit Ausgabenlimit genügt.',
  'Some organisations do not allow keys in web pages; the Test says so.':
    'Manche Organisationen erlauben keine Schlüssel in Webseiten; der Test zeigt das.',
  'Passes prompts on to the host of the model that you choose.':
    'Leitet Prompts an den Anbieter des gewählten Modells weiter.',
  'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.':
    'Liegt diese Seite nicht auf localhost, Ollama mit OLLAMA_ORIGINS auf die Adresse dieser Seite starten. OLLAMA_CONTEXT_LENGTH auf mindestens 8192 setzen: sonst werden lange Prompts stillschweigend gekürzt.',
  'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.':
    'In den Servereinstellungen „Enable CORS“ einschalten oder mit lms server start --cors starten.',
  'Start llama-server with -c 8192 or more.': 'llama-server mit -c 8192 oder mehr starten.',
  'Pages from any address are allowed unless --allowed-origins says otherwise.':
    'Seiten jeder Adresse werden zugelassen, sofern --allowed-origins nichts anderes festlegt.',
  'The address that stands before /chat/completions.':
    'Die Adresse, die vor /chat/completions steht.',
  'Another server (OpenAI protocol)': 'Anderer Server (OpenAI-Protokoll)',
  'Send to {host}?': 'An {host} senden?',
  '{model} would be asked. In this walk the question, parts of the table of contents and the passages that are read go to {host}; nothing else does.':
    '{model} würde gefragt. Auf diesem Weg gehen die Frage, Teile des Inhaltsverzeichnisses und die gelesenen Passagen an {host}; sonst nichts.',
  'Look at what is sent first': 'Ansehen, was zuerst gesendet wird',
  'Go on without the model': 'Ohne das Modell fortfahren',
  'Send this once': 'Dieses Mal senden',
  'Send, and do not ask again': 'Senden und nicht mehr fragen',
  Cancel: 'Abbrechen',
  '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.':
    '{name} ist nicht in diesem Browser. Zum Herunterladen muss die Seite {hosts} erreichen dürfen; von Ihnen wird dorthin nichts gesendet.',
  'Allow, reload and download': 'Erlauben, neu laden und herunterladen',
  Key: 'Schlüssel',
  entered: 'eingegeben',
  'none needed': 'keiner nötig',
  'paste it here': 'hier einfügen',
  'Forget all keys': 'Alle Schlüssel vergessen',
  'Keep keys in this browser': 'Schlüssel in diesem Browser behalten',
  'This page cannot encrypt keys: they are forgotten when you leave.':
    'Diese Seite kann Schlüssel nicht verschlüsseln: beim Verlassen werden sie vergessen.',
  'Encrypted until you forget them. Other pages on this host could still use them.':
    'Verschlüsselt, bis sie vergessen werden. Andere Seiten auf diesem Host könnten sie dennoch verwenden.',
  'Now: this tab only, encrypted.': 'Jetzt: nur in diesem Tab, verschlüsselt.',
  'Use a GGUF file …': 'GGUF-Datei verwenden …',
  'From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.':
    'Vom Datenträger, bis 2 GB; wird dort gelesen, wo sie liegt, und nicht kopiert. Oder auf der Seite ablegen.',
  'Address of a GGUF file': 'Adresse einer GGUF-Datei',
  Download: 'Herunterladen',
  'Download it': 'Herunterladen',
  'Download {name}': '{name} herunterladen',
  'Download {name}, which is smaller': 'Das kleinere {name} herunterladen',
  Use: 'Verwenden',
  'Use {name}': '{name} verwenden',
  'Use {name}, which is smaller': 'Das kleinere {name} verwenden',
  'Built-in model': 'Eingebautes Modell',
  'Downloaded and kept by the browser, for all pages.':
    'Vom Browser heruntergeladen und aufbewahrt, für alle Seiten.',
  'GGUF models': 'GGUF-Modelle',
  'Run on the processor, or on a graphics card with 16-bit shaders.':
    'Laufen auf dem Prozessor oder auf einer Grafikkarte mit 16-Bit-Shadern.',
  'Models for the graphics card': 'Modelle für die Grafikkarte',
  'Compiled for WebGPU; faster, and larger.': 'Für WebGPU kompiliert; schneller und größer.',
  'Not possible here: {problem}.': 'Hier nicht möglich: {problem}.',
  'Use a folder …': 'Ordner verwenden …',
  'A compiled model (MLC) with its .wasm library; it is copied into this browser.':
    'Ein kompiliertes Modell (MLC) mit seiner .wasm-Bibliothek; es wird in diesen Browser kopiert.',
  'Address of a folder with resolve/main/ and lib.wasm':
    'Adresse eines Ordners mit resolve/main/ und lib.wasm',
  'in this browser': 'in diesem Browser',
  '{bytes} to download': '{bytes} herunterzuladen',
  'about {memory} MB of memory': 'etwa {memory} MB Arbeitsspeicher',
  'fits this machine': 'passt zu diesem Rechner',
  'Compute on the graphics card, from the next loading on.':
    'Auf der Grafikkarte rechnen, ab dem nächsten Laden.',
  'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.':
    'Mit {threads} Threads auf dem Prozessor rechnen, ab dem nächsten Laden: schneller, solange der Rechner sonst nichts zu tun hat, sonst langsamer.',
  'Local-only lock': 'Sperre: nur lokal',
  'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.':
    'Der Browser selbst verweigert jede Anfrage an andere Hosts und an andere Programme auf diesem Rechner. Gilt sofort und bis zum Ausschalten; das lädt die Seite neu.',
  'Model in this browser': 'Modell in diesem Browser',
  'No model loaded: questions are answered without one.':
    'Kein Modell geladen: Fragen werden ohne Modell beantwortet.',
  '{model} answers, {where}': '{model} antwortet, {where}',
  Unload: 'Entladen',
  '{model} was in use. The browser asks before it is read again; nothing is copied or sent.':
    '{model} war in Gebrauch. Der Browser fragt, bevor die Datei erneut gelesen wird; nichts wird kopiert oder gesendet.',
  '{model} was in use. The browser asks before it is read again.':
    '{model} war in Gebrauch. Der Browser fragt, bevor die Datei erneut gelesen wird.',
  'Read it again': 'Erneut lesen',
  'Another tab has a model in memory, and two may be more than this machine holds. In this one the structural reasoner does the work.':
    'Ein anderer Tab hat ein Modell im Speicher, und zwei könnten für diesen Rechner zu viel sein. In diesem Tab arbeitet das strukturelle Verfahren.',
  'Unload it there, load {model} here': 'Dort entladen, {model} hier laden',
  'Until another is loaded the structural reasoner does the work.':
    'Bis ein anderes geladen ist, arbeitet das strukturelle Verfahren.',
  'Go on without': 'Ohne fortfahren',
  'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.':
    'Für Dokumentation: Ein kleines Modell in diesem Browser ordnet die besten Stellen neu, und bei etwa 51 statt 42 von 100 Fragen steht die richtige Datei zuerst. Braucht 140 MB Arbeitsspeicher und bis zu zehn Sekunden je neuer Frage.',
  'About {bytes}, {licence}, English.': 'Etwa {bytes}, {licence}, Englisch.',
  'Use an embedding model or a reranker …': 'Embedding-Modell oder Reranker verwenden …',
  'A GGUF file of an embedding model (such as BERT) or of a reranker from the disk, read in place. Or drop it on the page.':
    'Eine GGUF-Datei eines Embedding-Modells (BERT und Ähnliche) oder eines Rerankers vom Datenträger, gelesen, wo sie liegt. Oder auf der Seite ablegen.',
  'Address of an embedding model or a reranker': 'Adresse eines Embedding-Modells oder Rerankers',
  'No model loaded: search goes by words.': 'Kein Modell geladen: Die Suche geht nach Wörtern.',
  '{model} compares, {bytes}. Nothing leaves this browser.':
    '{model} vergleicht, {bytes}. Nichts verlässt diesen Browser.',
  'Unload and switch off': 'Entladen und ausschalten',
  'Walks go on without it.': 'Die Wege kommen ohne aus.',
  loading: 'wird geladen',
  failed: 'fehlgeschlagen',
  'contacts {host}': 'kontaktiert {host}',
  'Testing …': 'Wird getestet …',
  Test: 'Testen',
  'The lock below is on: the browser refuses every other host.':
    'Die Sperre unten ist an: Der Browser verweigert jeden anderen Host.',
  'Result of the test': 'Ergebnis des Tests',
  'The browser lets this page reach only the hosts that were allowed when it was opened.':
    'Der Browser lässt diese Seite nur Hosts erreichen, die beim Öffnen erlaubt waren.',
  'Allow {host}, reload and test': '{host} erlauben, neu laden und testen',
  Provider: 'Anbieter',
  'Base URL': 'Basis-URL',
  Model: 'Modell',
  '{count} listed: type or choose': '{count} aufgelistet: eingeben oder wählen',
  'Click Test to list models': '„Testen“ klicken, um Modelle aufzulisten',
  'To summarise': 'Zum Zusammenfassen',
  'writes summaries when you have the contents enhanced':
    'schreibt Zusammenfassungen, wenn das Inhaltsverzeichnis angereichert wird',
  'Another model to summarise': 'Ein anderes Modell zum Zusammenfassen',
  'the same: {model}': 'derselbe: {model}',
  'Allowed hosts': 'Erlaubte Hosts',
  'Ask again before {host}': 'Vor {host} erneut fragen',
  'Ask again': 'Erneut fragen',
  'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.':
    'Eine Frage braucht meist etwa {usual} Token, höchstens etwa {read} gelesene und {written} geschriebene.',
  'The price of this model is not known here.': 'Der Preis dieses Modells ist hier nicht bekannt.',
  'It costs nothing: the model runs on your own machine.':
    'Kostet nichts: Das Modell läuft auf dem eigenen Rechner.',
  'That is about {low} US dollars, at most {high}, at the list price.':
    'Das sind etwa {low} US-Dollar, höchstens {high}, nach Listenpreis.',
  'Checking this machine …': 'Dieser Rechner wird geprüft …',
  '# core|# cores': '# Kern|# Kerne',
  'memory not told by this browser': 'Speichergröße vom Browser nicht genannt',
  'at least {size} GB of memory': 'mindestens {size} GB Arbeitsspeicher',
  '{size} GB of memory': '{size} GB Arbeitsspeicher',
  'This machine: {cores}, {memory}, {graphics}': 'Dieser Rechner: {cores}, {memory}, {graphics}',
  'no graphics card that this browser can compute on: models run on the processor, slowly.':
    'keine Grafikkarte, auf der dieser Browser rechnen kann: Modelle laufen langsam auf dem Prozessor.',
  'graphics computed by the processor: models run on the processor, slowly.':
    'Grafik vom Prozessor berechnet: Modelle laufen langsam auf dem Prozessor.',
  'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.':
    'eine Grafikkarte{named} ohne 16-Bit-Shader: GGUF-Dateien laufen auf dem Prozessor.',
  'a graphics card{named} that models can run on.':
    'eine Grafikkarte{named}, auf der Modelle laufen können.',
  'nothing is known yet': 'noch nichts bekannt',
  'starting the engine …': 'Engine wird gestartet …',
  'downloading, {done}': 'wird heruntergeladen, {done}',
  'downloading, {done} of {total}': 'wird heruntergeladen, {done} von {total}',
  'looking at the file …': 'Datei wird geprüft …',
  'loading into memory …': 'wird in den Speicher geladen …',
  'asking it for one word …': 'ein Wort wird angefordert …',
  'reading the prompt, {done} of {total} tokens': 'Prompt wird gelesen, {done} von {total} Token',
  'on the graphics card, {tokens} tokens of context. Nothing leaves this browser.':
    'auf der Grafikkarte, {tokens} Token Kontext. Nichts verlässt diesen Browser.',
  'on the processor, {tokens} tokens of context. Nothing leaves this browser.':
    'auf dem Prozessor, {tokens} Token Kontext. Nichts verlässt diesen Browser.',
  'Without a graphics card it finds words for your question; it does not write answers.':
    'Ohne Grafikkarte findet es Wörter für Ihre Frage; Antworten schreibt es nicht.',
  'The browser’s own model found words for this question, on this computer.':
    'Das eigene Modell des Browsers fand Wörter für diese Frage, auf diesem Rechner.',
  'A model on this computer would find questions in everyday words and write the answer.':
    'Ein Modell auf diesem Rechner fände Fragen in Alltagsworten und schriebe die Antwort.',
  'Set up a model': 'Modell einrichten',
  'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.':
    'Das eigene Modell des Browsers findet Wörter für Fragen. Es ist schon da und arbeitet offline; nichts wird gesendet. Antworten schreibt es nicht.',
  'Answers by a model on this computer': 'Antworten von einem Modell auf diesem Rechner',
  'Finds questions in everyday words; writes the answer.':
    'Findet Fragen in Alltagsworten; schreibt die Antwort.',
  'Finds questions in everyday words. Without a graphics card it does not write answers.':
    'Findet Fragen in Alltagsworten. Ohne Grafikkarte schreibt es keine Antworten.',
  'about {seconds} s an answer (estimate)': 'etwa {seconds} s je Antwort (geschätzt)',
  'about {seconds} s a question (estimate)': 'etwa {seconds} s je Frage (geschätzt)',
  '{seconds} s an answer, measured here': '{seconds} s je Antwort, hier gemessen',
  '{seconds} s a question, measured here': '{seconds} s je Frage, hier gemessen',
  'works offline': 'arbeitet offline',
  'no download': 'kein Herunterladen',
  'Other models': 'Andere Modelle',
  'None of the listed models fits this computer. A file of your own may.':
    'Keines der aufgelisteten Modelle passt zu diesem Rechner. Eine eigene Datei vielleicht.',
  'Check on this computer': 'Prüfung auf diesem Rechner',
  'It writes words for three questions …': 'Es schreibt Wörter für drei Fragen …',
  '{tokens} tokens a second': '{tokens} Token je Sekunde',
  'It wrote no words within ten seconds. A smaller model may.':
    'In zehn Sekunden schrieb es keine Wörter. Ein kleineres Modell vielleicht.',
  'It wrote no words: {why}': 'Es schrieb keine Wörter: {why}',
  'Check again': 'Erneut prüfen',
  'This answer is without the model, which is still being loaded.':
    'Diese Antwort ist ohne das Modell; es wird noch geladen.',
  'This answer is without the model, which is ready now.':
    'Diese Antwort ist ohne das Modell; jetzt ist es bereit.',
}
