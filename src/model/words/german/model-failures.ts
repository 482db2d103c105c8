// Why a model did not answer or cannot be used, and what its Test found, in German.

export const MODEL_FAILURES = {
  '{host} has no credit left for this key ({status}). Add credit there, or choose another model.':
    '{host}: Für diesen Schlüssel ist kein Guthaben mehr da ({status}). Dort aufladen oder ein anderes Modell nehmen.',
  '{host} does not allow this (403): {why}': '{host} erlaubt das nicht (403): {why}',
  'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.':
    'Ein lokaler Server nimmt vielleicht keine Anfragen von der Adresse dieser Seite an. Bei Ollama OLLAMA_ORIGINS darauf setzen und neu starten.',
  'it may need a key.': 'Vielleicht ist ein Schlüssel nötig.',
  'the key may lack permission, or may not be usable from web pages.':
    'Dem Schlüssel fehlt vielleicht das Recht, oder er gilt nicht für Webseiten.',
  '{host} asks for a key.': '{host} verlangt einen Schlüssel.',
  '{host} did not accept the key. Check that it is whole and still valid.':
    '{host} hat den Schlüssel nicht akzeptiert. Prüfen Sie, ob er vollständig und noch gültig ist.',
  '{host} does not know the model “{model}”, or the base URL is wrong.':
    '{host} kennt das Modell „{model}“ nicht, oder die Basis-URL ist falsch.',
  'The prompt is too long for “{model}” at {host}.':
    'Der Prompt ist zu lang für „{model}“ auf {host}.',
  '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.':
    '{host} nimmt vorerst keine Anfragen mehr an (429). Fragen Sie in einer Minute noch einmal, oder wählen Sie ein anderes Modell.',
  '{host} timed out ({status}).': '{host} hat das Warten aufgegeben ({status}).',
  '{host} failed ({status}). Ask again later, or choose another model.':
    '{host}: Fehler ({status}). Fragen Sie später noch einmal, oder wählen Sie ein anderes Modell.',
  '{host} rejected the request ({status}).': '{host} hat die Anfrage nicht verstanden ({status}).',
  'It says: “{said}”': 'Die Antwort lautet: „{said}“',
  'It answered with a web page: is the base URL right?':
    'Die Antwort war eine Webseite: Stimmt die Basis-URL?',
  '{host} could not be reached. {causes}': '{host} ist nicht erreichbar. {causes}',
  'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?':
    'Läuft der Server, erlaubt er die Adresse dieser Seite (CORS), und darf diese Seite das lokale Netzwerk nutzen?',
  'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.':
    'Kein Netzwerk, eine falsche Adresse, ein Server, der Webseiten nicht zulässt (CORS), oder einer, der weiterleitet.',
  'the key may lack permission.': 'Dem Schlüssel fehlt vielleicht das Recht.',
  'Is the server running at this address?': 'Läuft der Server unter dieser Adresse?',
  'Possible causes: no network, a wrong address, or a server that redirects.':
    'Kein Netzwerk, eine falsche Adresse oder ein Server, der weiterleitet.',
  '{host} answered with a web page: is the base URL right?':
    '{host} hat mit einer Webseite geantwortet: Stimmt die Basis-URL?',
  '{host} answered with something that is not JSON':
    '{host} hat mit etwas geantwortet, das kein JSON ist',
  '{host} answered with more than {most} bytes': '{host} hat mit mehr als {most} Bytes geantwortet',
  '{host} answered with a line that is too long':
    '{host} hat mit einer zu langen Zeile geantwortet',
  '{host} answered with an event that is too long':
    '{host} hat mit einem zu langen Ereignis geantwortet',
  'The answer from {host} stopped early. Ask again.':
    'Die Antwort von {host} brach ab. Fragen Sie noch einmal.',
  'The answer from {host} ended in the middle. Ask again.':
    'Die Antwort von {host} endete mittendrin. Fragen Sie noch einmal.',
  '{model} declined to answer (content filter). Ask in other words, or choose another model.':
    '{model} hat die Antwort verweigert (Inhaltsfilter). Fragen Sie mit anderen Worten, oder wählen Sie ein anderes Modell.',
  'Tried {count} times.': '{count}-mal versucht.',
  '{host} did not start to answer within {seconds} s. {way}':
    '{host} hat innerhalb von {seconds} s nicht zu antworten begonnen. {way}',
  '{host} stopped answering for {seconds} s. {way}':
    '{host} hat die Antwort {seconds} s lang nicht fortgesetzt. {way}',
  '{host} did not finish within {seconds} s. {way}':
    '{host} wurde innerhalb von {seconds} s nicht fertig. {way}',
  'It may still be loading the model: ask again in a while, or choose a smaller model.':
    'Vielleicht wird das Modell noch geladen: in einer Weile noch einmal fragen oder ein kleineres Modell nehmen.',
  'Ask again later, or choose another model or server.':
    'Später noch einmal fragen oder ein anderes Modell oder einen anderen Server nehmen.',
  'Nothing was sent: you did not allow {host}.':
    'Nichts wurde gesendet: {host} wurde von Ihnen nicht erlaubt.',
  '{host} did not answer with a vector for every text.':
    '{host} hat nicht für jeden Text einen Vektor geliefert.',
  'The base URL must begin with http:// or https://.':
    'Die Basis-URL muss mit http:// oder https:// beginnen.',
  'The base URL must not contain a user name or a password.':
    'Die Basis-URL darf weder Benutzernamen noch Passwort enthalten.',
  'The base URL must end before “?” and “#”.': 'Die Basis-URL muss vor „?“ und „#“ enden.',
  'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.':
    'Der Schlüssel fehlt: {name} braucht einen. In den Modelleinstellungen eingeben oder für die Befehlszeile {variable} setzen.',
  'The key contains characters that keys never contain.':
    'Der Schlüssel enthält Zeichen, die Schlüssel nie haben.',
  'Enter the name of a model.': 'Den Namen eines Modells eingeben.',
  'Choose one of the models listed.': 'Eines der aufgelisteten Modelle wählen.',
  'Reached {host} in {ms} ms; it lists {count} models.':
    '{host} in {ms} ms erreicht; {count} Modelle aufgelistet.',
  '“{name}” is not among the models listed.':
    '„{name}“ ist nicht unter den aufgelisteten Modellen.',
  '“{name}” answered in {seconds} s ({count} tokens).':
    '„{name}“ antwortete in {seconds} s ({count} Token).',
  'It calls tools, by which it can look things up.':
    'Es ruft Werkzeuge auf, mit denen es nachschlagen kann.',
  'It was asked to call a tool and said nothing. A larger model or another server may do better.':
    'Es sollte ein Werkzeug aufrufen und sagte nichts. Ein größeres Modell oder ein anderer Server ist vielleicht besser.',
  'It was asked to call a tool and said “{said}”. A larger model or another server may do better.':
    'Es sollte ein Werkzeug aufrufen und sagte „{said}“. Ein größeres Modell oder ein anderer Server ist vielleicht besser.',
  'Its context is {count} tokens: long passages are left out.':
    'Der Kontext umfasst {count} Token: Lange Passagen entfallen.',
  'Its context is assumed to be {count} tokens: long passages are left out.':
    'Als Kontext werden {count} Token angenommen: Lange Passagen entfallen.',
  'Its context is {count} tokens.': 'Der Kontext umfasst {count} Token.',
  'Its context is assumed to be {count} tokens.': 'Als Kontext werden {count} Token angenommen.',
  'The browser does not let this page reach this machine: allow it in the site settings, beside the address.':
    'Der Browser lässt diese Seite nicht auf dieses Gerät zugreifen: in den Website-Einstellungen neben der Adresse erlauben.',
  'The browser does not let this page reach the local network: allow it in the site settings, beside the address.':
    'Der Browser lässt diese Seite nicht auf das lokale Netzwerk zugreifen: in den Website-Einstellungen neben der Adresse erlauben.',
  'The browser asks before a page may reach this machine: answer its question, then test again.':
    'Der Browser fragt, bevor eine Seite auf dieses Gerät zugreifen darf: die Frage beantworten, dann noch einmal testen.',
  'The browser asks before a page may reach the local network: answer its question, then test again.':
    'Der Browser fragt, bevor eine Seite auf das lokale Netzwerk zugreifen darf: die Frage beantworten, dann noch einmal testen.',
  'this browser does not let the page use the graphics card (WebGPU)':
    'dieser Browser gibt der Seite keine Grafikkarte zum Rechnen (WebGPU)',
  'there is no graphics card, and without one each token takes a minute this way':
    'es gibt keine Grafikkarte, und ohne sie dauert so jedes Token eine Minute',
  'it needs 16-bit shaders': 'es braucht Shader, die mit 16 Bit rechnen',
  'the graphics card allows too little memory in one buffer':
    'die Grafikkarte liest zu wenig Speicher auf einmal',
  'The browser’s own model': 'Das Modell des Browsers',
  'of the browser': 'des Browsers',
  'this browser has none; Chrome and Edge on a computer may have one':
    'dieser Browser hat keines; Chrome und Edge am Computer haben vielleicht eines',
  'the browser says that this machine is not powerful enough, or that the model is switched off':
    'der Browser meldet, dass dieses Gerät nicht genügt oder dass es abgeschaltet ist',
  'it needs {memory} MB of memory, a lot for a machine with {all} GB':
    'es braucht {memory} MB Speicher, viel für ein Gerät mit {all} GB',
  'the browser gives this page {room} MB of room': 'der Browser gibt dieser Seite {room} MB Platz',
  'this browser does not run WebAssembly': 'dieser Browser führt kein WebAssembly aus',
  'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it':
    'das WebAssembly dieses Browsers hat keinen 64-Bit-Speicher; Chrome, Edge und Firefox haben ihn',
  'This browser has no built-in model.': 'Dieser Browser hat kein eigenes Modell.',
  'The model was unloaded.': 'Das Modell wurde entladen.',
  'The question is too long for the browser’s model. Shorten it, or use another model.':
    'Die Frage ist zu lang für das Modell des Browsers. Kürzen oder ein anderes Modell verwenden.',
  'The browser downloads its model only after a click.':
    'Der Browser lädt sein Modell nur nach einem Klick herunter.',
  'The browser says that its own model cannot be used here.':
    'Der Browser meldet, dass sein Modell hier nicht verwendet werden kann.',
  'The browser’s model failed: {why}': 'Das Modell des Browsers meldet einen Fehler: {why}',
  'The engine sent an answer that nothing had asked for.': 'Die Engine hat ungefragt geantwortet.',
  'The engine did not respond for {seconds} s and was stopped.':
    'Die Engine meldete sich {seconds} s lang nicht und wurde beendet.',
  'The engine could not be started or has crashed, most often because memory ran out.':
    'Die Engine konnte nicht gestartet werden oder ist abgestürzt, meist mangels Speicher.',
  'The engine could not be started or has crashed ({why}), most often because memory ran out.':
    'Die Engine konnte nicht gestartet werden oder ist abgestürzt ({why}), meist mangels Speicher.',
  'The engine failed: {why}': 'Die Engine meldet einen Fehler: {why}',
  'The engine returned nothing for one of the texts.':
    'Die Engine hat für einen der Texte nichts geliefert.',
  'comparing by meaning took longer than {seconds} s; what is done is kept for the next question':
    'der Vergleich nach Bedeutung dauerte länger als {seconds} s; das Fertige bleibt für die nächste Frage erhalten',
  '“{name}” is not in the list of models.': '„{name}“ ist nicht in der Liste der Modelle.',
  'No model is loaded.': 'Kein Modell ist geladen.',
  '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).':
    '{host} ist nicht erreichbar: kein Netzwerk, der Host ist hier nicht erlaubt, oder er lässt Seiten anderer Websites seine Dateien nicht lesen (CORS).',
  '{host} does not give this file without a login ({status}).':
    '{host} gibt diese Datei nicht ohne Anmeldung heraus ({status}).',
  'There is no such file on {host} (404).': 'Diese Datei gibt es auf {host} nicht (404).',
  'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.':
    'Der Platz reicht nicht: Die Datei braucht {needed} GB, der Browser gibt dieser Seite {free} GB. Ein anderes Modell oder eine Sammlung löschen oder die Datei vom Datenträger verwenden, was keinen Platz braucht.',
  'The file cannot be written, perhaps because another tab is downloading it ({why}).':
    'Die Datei kann nicht geschrieben werden, vielleicht lädt ein anderer Tab sie gerade herunter ({why}).',
  'The address does not lead to a GGUF file; it may be a web page.':
    'Die Adresse führt nicht zu einer GGUF-Datei; vielleicht ist es eine Webseite.',
  'The browser has no more room for this page. Delete another model or collection, or use the file from your disk, which needs none.':
    'Der Browser hat keinen Platz mehr für diese Seite. Ein anderes Modell oder eine Sammlung löschen oder die Datei vom Datenträger verwenden, was keinen Platz braucht.',
  'The download was interrupted. What has arrived is kept: start it again, and it continues from there.':
    'Der Download wurde unterbrochen. Das Angekommene bleibt erhalten: Beim erneuten Start geht es dort weiter.',
  'The download was interrupted at {share}. What has arrived is kept: start it again, and it continues from there.':
    'Der Download wurde bei {share} unterbrochen. Das Angekommene bleibt erhalten: Beim erneuten Start geht es dort weiter.',
  'This browser window cannot keep files; it may be a private one. Use a model file from your disk.':
    'Dieses Browserfenster kann keine Dateien speichern; vielleicht ist es ein privates. Eine Modelldatei vom Datenträger verwenden.',
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.':
    'Die Datei ist nicht mehr lesbar: Sie wurde verschoben, geändert oder liegt auf einem entfernten Laufwerk. Bitte neu wählen.',
  'The model loads but gives no scores: its file may be damaged.':
    'Das Modell lädt, liefert aber keine Bewertungen: Seine Datei ist vielleicht beschädigt.',
  'The model loads but produces no vectors: its file may be damaged.':
    'Das Modell lädt, liefert aber keine Vektoren: Seine Datei ist vielleicht beschädigt.',
  'The model loads but answers nothing: its file may be damaged.':
    'Das Modell lädt, antwortet aber nicht: Seine Datei ist vielleicht beschädigt.',
  'The question does not fit the model’s context: {why}':
    'Die Frage passt nicht in den Kontext des Modells: {why}',
  'The graphics card stopped answering. Load the model again, a smaller one, or on the CPU.':
    'Die Grafikkarte antwortet nicht mehr. Das Modell neu laden, ein kleineres nehmen oder auf der CPU laden.',
  'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.':
    'Der Speicher reicht für dieses Modell nicht ({why}). Ein kleineres verwenden oder ohne Modell weitermachen.',
  '“{name}” is cut off: it ends before its weights do.':
    '„{name}“ ist abgeschnitten: Die Gewichte sind nicht vollständig.',
  '“{name}” is missing in the folder. {why}': '„{name}“ fehlt im Ordner. {why}',
  'This is not the folder of an MLC model.': 'Das ist kein Ordner eines MLC-Modells.',
  'The model was compiled for an older version of the engine.':
    'Das Modell wurde für eine ältere Version der Engine kompiliert.',
  'The compiled library is not in the repositories of weights; add it.':
    'Die kompilierte Bibliothek ist nicht in den Repositorys der Gewichte; bitte hinzufügen.',
  'It lists the weights.': 'Sie listet die Gewichte auf.',
  'It splits texts into tokens.': 'Sie zerlegt Texte in Token.',
  'It contains weights.': 'Sie enthält Gewichte.',
  'The browser has no room to keep this model. Delete another model or collection.':
    'Der Browser hat keinen Platz für dieses Modell. Ein anderes Modell oder eine Sammlung löschen.',
  'This browser does not let the page use the graphics card (WebGPU). Use a GGUF file, which runs on the processor.':
    'Dieser Browser lässt die Seite die Grafikkarte nicht nutzen (WebGPU). Eine GGUF-Datei verwenden, die auf dem Prozessor läuft.',
  'The graphics card has no 16-bit shaders, which this model needs. Choose a 32-bit model.':
    'Die Grafikkarte rechnet nicht mit 16 Bit, was dieses Modell braucht. Ein Modell für 32 Bit nehmen.',
  'The graphics card lacks something that this model needs. Choose a smaller model.':
    'Der Grafikkarte fehlt etwas, das dieses Modell braucht. Ein kleineres Modell nehmen.',
  'The graphics card stopped, most often because its memory ran out. Choose the next smaller model or a GGUF file on the processor, or continue without a model.':
    'Die Grafikkarte hat angehalten, meist weil ihr Speicher nicht reicht. Das nächstkleinere Modell nehmen, eine GGUF-Datei auf dem Prozessor, oder ohne Modell weitermachen.',
  'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.':
    'Die Frage passt nicht in den Kontext des Modells. Kürzen oder ein Modell mit größerem Kontext nehmen.',
  'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.':
    'Die kompilierte Bibliothek des Modells passt nicht zu dieser Version der Engine oder ist beschädigt. Sie muss für WebLLM 0.2.86 sein.',
  'The browser has no more room for this page. Delete another model or collection.':
    'Der Browser hat keinen Platz mehr für diese Seite. Ein anderes Modell oder eine Sammlung löschen.',
  'A file of the model is not the one that was published, so it is not used. Download the model again.':
    'Eine Datei des Modells ist nicht die veröffentlichte und wird daher nicht verwendet. Das Modell noch einmal herunterladen.',
  'A file of the model is not where it should be (404). Check the address, or pick another model.':
    'Eine Datei des Modells ist nicht am erwarteten Ort (404). Die Adresse prüfen oder ein anderes Modell wählen.',
  'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.':
    'Die Dateien des Modells können nicht geladen werden: Eine fehlt unter dieser Adresse, es gibt kein Netzwerk, der Host ist hier nicht erlaubt, oder der Download brach ab. Das Angekommene bleibt erhalten.',
  'A file of the model is damaged or not what it should be. Delete the model and download it again.':
    'Eine Datei des Modells ist beschädigt oder nicht die erwartete. Das Modell löschen und noch einmal herunterladen.',
  'The file is cut off: it ends before the model does. Download it again, or choose another.':
    'Die Datei ist abgeschnitten: Das Modell ist nicht vollständig. Noch einmal herunterladen oder eine andere nehmen.',
  'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.':
    'Die Datei ist größer als 2 GB, mehr fasst die Engine nicht. Ein kleineres Modell oder eine stärkere Quantisierung verwenden.',
  'The file contains a reranker without its last layer, so its scores would be noise. Choose a file of it that has the tensor “cls.output”.':
    'Die Datei enthält einen Reranker ohne seine letzte Schicht, seine Bewertungen wären also Rauschen. Eine Datei davon nehmen, die den Tensor „cls.output“ hat.',
  'The file contains no weights: it may be a vocabulary. Use the file of the whole model.':
    'Die Datei enthält keine Gewichte: Vielleicht ist es ein Vokabular. Die Datei des ganzen Modells verwenden.',
  'no architecture': 'keine Architektur',
  'the architecture “{name}”': 'die Architektur „{name}“',
  'The file names {what}, which is not one of the embedding models and rerankers known here. Choose one of these.':
    'Die Datei nennt {what}; das ist keines der hier bekannten Embedding-Modelle und keiner der Reranker. Eines von diesen nehmen.',
  'The file contains a model that orders texts and writes none: it serves Search by meaning.':
    'Die Datei enthält ein Modell, das Texte ordnet und keine schreibt: Es dient der Suche nach Bedeutung.',
  'The file contains an embedding model, which writes no text: it serves Search by meaning.':
    'Die Datei enthält ein Embedding-Modell, das nichts schreibt: Es dient der Suche nach Bedeutung.',
  'The file names {what}, which is not one of the text models that this engine runs.':
    'Die Datei nennt {what}; das ist keines der Textmodelle, die diese Engine ausführt.',
  'The file is empty. Download it again.': 'Die Datei ist leer. Noch einmal herunterladen.',
  'This is not a GGUF file. Pick a file that ends in .gguf.':
    'Das ist keine GGUF-Datei. Eine Datei wählen, die auf .gguf endet.',
  'This GGUF is for big-endian machines. Choose one without “be” in its name.':
    'Diese GGUF-Datei ist für Big-Endian-Rechner. Eine ohne „be“ im Namen nehmen.',
  'This GGUF is of version {version}; the engine reads 2 and 3. Choose a newer file of the model.':
    'Diese GGUF-Datei hat Version {version}; die Engine liest 2 und 3. Eine neuere Datei des Modells nehmen.',
  'The header of this GGUF makes no sense: the file is damaged. Download it again.':
    'Der Kopf dieser GGUF-Datei ergibt keinen Sinn: Die Datei ist beschädigt. Noch einmal herunterladen.',
  'The model gave no usable answer.': 'Das Modell sagte nichts Brauchbares.',
  'It does not fit into the context of {name}.': '{name} hat keinen Platz dafür.',
  'The budget of {limit} calls is used up.': 'Das Budget von {limit} Aufrufen ist aufgebraucht.',
  'The budget of {limit} tokens is used up.': 'Das Budget von {limit} Token ist aufgebraucht.',
  'The budget of {limit} US dollars is used up.':
    'Das Budget von {limit} US-Dollar ist aufgebraucht.',
  '{count} places in a row failed: {why}': '{count} Stellen hintereinander schlugen fehl: {why}',
  '{name} (not complete)': '{name} (unvollständig)',
  'It changed in the meantime.': 'Es hat sich inzwischen geändert.',
  'the browser’s own model took too long for the words':
    'das eigene Modell des Browsers brauchte zu lange für die Wörter',
}
