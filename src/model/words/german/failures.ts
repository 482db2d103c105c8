// What can fail and why, in German.

export const FAILURES = {
  'The model could not be deleted.': 'Das Modell konnte nicht gelöscht werden.',
  'The app could not be deleted from this browser.':
    'Die App konnte nicht aus diesem Browser gelöscht werden.',
  'Persistent storage could not be requested.':
    'Dauerhafter Speicher konnte nicht angefordert werden.',
  'The app could not be installed.': 'Die App konnte nicht installiert werden.',
  'The library could be fetched only in part.':
    'Die Bibliothek konnte nicht vollständig geladen werden.',
  'The collection could not be exported.': 'Die Sammlung konnte nicht exportiert werden.',
  'The library cannot be opened.': 'Die Bibliothek lässt sich nicht öffnen.',
  'Nothing was changed.': 'Nichts wurde geändert.',
  'It cannot be exported.': 'Sie lässt sich nicht exportieren.',
  'Changes made in another tab could not be read.':
    'Die Änderungen aus einem anderen Tab konnten nicht gelesen werden.',
  'Not everything could be deleted.': 'Nicht alles konnte gelöscht werden.',
  'Everything was deleted.': 'Alles wurde gelöscht.',
  'The collection could not be deleted.': 'Die Sammlung konnte nicht gelöscht werden.',
  'The collection could not be brought back.':
    'Die Sammlung konnte nicht wiederhergestellt werden.',
  'The files that were left out could not be listed.':
    'Was ausgelassen wurde, konnte nicht aufgelistet werden.',
  'The sample could not be opened.': 'Das Beispiel konnte nicht geöffnet werden.',
  'The collection could not be opened.': 'Die Sammlung konnte nicht geöffnet werden.',
  'The place in the address could not be opened.':
    'Die Stelle in der Adresse konnte nicht geöffnet werden.',
  'The collection could not be renamed.': 'Die Sammlung konnte nicht umbenannt werden.',
  'The weight could not be saved.': 'Das Gewicht konnte nicht gespeichert werden.',
  'Its search settings could not be saved.':
    'Die Sucheinstellungen konnten nicht gespeichert werden.',
  'The language could not be changed.': 'Die Sprache konnte nicht geändert werden.',
  'There is already a “{name}”. Choose another name.':
    '„{name}“ gibt es bereits. Einen anderen Namen wählen.',
  'There is no collection “{slug}” in this browser.':
    'In diesem Browser gibt es keine Sammlung „{slug}“.',
  '“{id}” is not in “{name}”.': '„{id}“ ist nicht in „{name}“.',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '„{name}“ wurde in einem anderen Tab gelöscht; deshalb wird eine andere Sammlung gezeigt.',
  'This browser cannot read {names} at the moment.':
    'Dieser Browser lässt {names} derzeit nicht lesen.',
  'The browser has cleared {names}.': 'Der Browser hat {names} gelöscht.',
  'The collections kept in this browser could not be read.':
    'Die in diesem Browser gespeicherten Sammlungen konnten nicht gelesen werden.',
  'They may still be there. Reload to try again.':
    'Ob sie noch da sind, lässt sich nicht sagen. Zum erneuten Versuch neu laden.',
  'The library in the address of this page cannot be opened.':
    'Die Bibliothek in der Adresse dieser Seite lässt sich nicht öffnen.',
  'Nothing stored in this browser was changed.':
    'Was in diesem Browser gespeichert ist, ist unverändert.',
  'Your files were not touched.': 'Ihre Dateien blieben unberührt.',
  'Open its folder to index it again.': 'Zum erneuten Indizieren den Ordner öffnen.',
  'Anything indexed now is lost when this tab closes. Your files were not touched.':
    'Was jetzt indiziert wird, geht beim Schließen dieses Tabs verloren. Ihre Dateien blieben unberührt.',
  'The browser’s storage could not be opened; what it holds may still be there.':
    'Die Websitedaten konnten nicht geöffnet werden; ob sie noch da sind, lässt sich nicht sagen.',
  'Your files were not touched. Open the folder again to index it.':
    'Ihre Dateien blieben unberührt. Zum erneuten Indizieren den Ordner noch einmal öffnen.',
  'Browsers clear the storage of sites when a disk is nearly full.':
    'Browser löschen Websitedaten, wenn ein Datenträger fast voll ist.',
  '“{name}” could not be indexed.': '„{name}“ konnte nicht indiziert werden.',
  'This browser has cleared its storage: {names} must be indexed again.':
    'Dieser Browser hat gelöscht, was er gespeichert hatte: {names} muss neu indiziert werden.',
  '“{name}” was not indexed: you cancelled it.':
    '„{name}“ wurde nicht indiziert: von Ihnen abgebrochen.',
  '“{name}” is shown as it was when it was last opened.':
    '„{name}“ wird im Stand des letzten Öffnens gezeigt.',
  'Everything that was read is here.': 'Alles bisher Gelesene ist da.',
  'The earlier version may or may not be kept. Reload the page to see.':
    'Ob das Bisherige noch gespeichert ist, lässt sich nicht sagen. Die Seite neu laden.',
  'Your existing collections are untouched; files already read are reused next time.':
    'Vorhandene Sammlungen bleiben unberührt; bereits gelesene Dateien werden nächstes Mal wiederverwendet.',
  'The collection “{name}” could not be opened.':
    'Die Sammlung „{name}“ konnte nicht geöffnet werden.',
  'Your other collections are unaffected. Index its folder again to replace it.':
    'Andere Sammlungen bleiben unberührt. Zum Ersetzen den Ordner neu indizieren.',
  '“{name}” was deleted.': '„{name}“ wurde gelöscht.',
  'The collection could not be indexed again.': 'Die Sammlung konnte nicht neu indiziert werden.',
  'The folder could not be read again.': 'Der Ordner konnte nicht erneut gelesen werden.',
  'The folder changed, but could not be read again.':
    'Der Ordner hat sich geändert und konnte nicht erneut gelesen werden.',
  'What you see is the earlier index.': 'Gezeigt wird der zuvor indizierte Stand.',
  'The folder could not be opened.': 'Der Ordner konnte nicht geöffnet werden.',
  'The archive could not be opened.': 'Das Archiv konnte nicht geöffnet werden.',
  'The drop could not be read.': 'Das Abgelegte konnte nicht gelesen werden.',
  'The pasted text could not be read.': 'Das Eingefügte konnte nicht gelesen werden.',
  '{names} cannot be opened.': '{names} lässt sich nicht öffnen.',
  '“{name}” is being indexed already.': '„{name}“ wird bereits indiziert.',
  'It continues; nothing was started twice.':
    'Die Indizierung läuft weiter; nichts wurde doppelt gestartet.',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    'Darin ist kein lesbarer Ordner und keine lesbare Datei. Einen Ordner, ein Archiv oder Dateien ablegen.',
  'The rest of the drop was read.': 'Der Rest des Abgelegten wurde gelesen.',
  'The table of contents could not be saved.':
    'Das Inhaltsverzeichnis konnte nicht gespeichert werden.',
  'The overview could not be made.': 'Der Überblick konnte nicht erstellt werden.',
  'You can still ask questions.': 'Fragen sind trotzdem möglich.',
  'The repository could not be opened.': 'Das Repository konnte nicht geöffnet werden.',
  '“{text}” is not the address of a repository.': '„{text}“ ist keine Adresse eines Repositorys.',
  '“{name}” could not be opened as a trace.': '„{name}“ konnte nicht als Weg geöffnet werden.',
  'Open a collection first, then the trace.': 'Zuerst eine Sammlung öffnen, dann den Weg.',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    'Für einen Weg ist sie zu groß. Eine Datei wählen, die unter einem Weg gespeichert wurde.',
  'The second walk stopped early.': 'Der zweite Weg brach ab.',
  'The first one is unchanged.': 'Der erste ist unverändert.',
  'It is damaged at {place}.': 'Sie ist beschädigt, bei {place}.',
  'It is damaged at {place}: the steps are not in order.':
    'Sie ist beschädigt, bei {place}: Die Schritte sind nicht in der richtigen Reihenfolge.',
  'It is not JSON. Pick a file that was saved under a walk.':
    'Das ist kein JSON. Eine Datei wählen, die unter einem Weg gespeichert wurde.',
  'It is JSON, but not a trace saved by Wayleaf. Pick a file that was saved under a walk.':
    'Das ist JSON, aber kein von Wayleaf gespeicherter Weg. Eine Datei wählen, die unter einem Weg gespeichert wurde.',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    'Sie wurde von einer neueren Version von Wayleaf gespeichert. Diese Seite neu laden, um die neueste zu erhalten.',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    'Sie wurde von einer zu alten Version von Wayleaf gespeichert. Stattdessen die Frage noch einmal stellen.',
  'It is damaged at the beginning.': 'Sie ist ganz am Anfang beschädigt.',
  'Collections that were complete are unchanged.': 'Vollständige Sammlungen sind unverändert.',
  'Wayleaf was updated in another tab.': 'Wayleaf wurde in einem anderen Tab aktualisiert.',
  'Anything indexed now is lost when this tab closes.':
    'Was jetzt indiziert wird, geht beim Schließen dieses Tabs verloren.',
  'What this browser stored before cannot be read now; it may still be there.':
    'Was dieser Browser zuvor gespeichert hat, ist derzeit nicht lesbar; ob es noch da ist, lässt sich nicht sagen.',
  'Reload the page to see what is still there.':
    'Die Seite neu laden, um zu sehen, was gespeichert ist.',
  'Something failed in the background.': 'Im Hintergrund ist etwas fehlgeschlagen.',
  'It is too large for a file of settings. Pick one that was saved here.':
    'Für eine Einstellungsdatei ist sie zu groß. Eine hier gespeicherte wählen.',
  '“{address}” is not the address of a host': '„{address}“ ist keine Adresse eines Hosts',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '„{address}“ ist nicht verschlüsselt: Außerhalb des lokalen Netzwerks ist https nötig',
  'Libraries are read over http and https, not {protocol}':
    'Bibliotheken werden über http und https gelesen, nicht über {protocol}',
  'It is too long.': 'Sie ist zu lang.',
  'It is not an address.': 'Das ist keine Adresse.',
  'It contains a password.': 'Sie enthält ein Passwort.',
  'The address of this page does not lead anywhere.':
    'Die Adresse dieser Seite führt nirgendwohin.',
  'What was open stays open.': 'Was geöffnet war, bleibt geöffnet.',
  'The walk of this question is no longer in this browser. Ask the question again.':
    'Der Weg zu dieser Frage ist nicht mehr in diesem Browser. Die Frage noch einmal stellen.',
  'It is in the question field; nothing is sent until you ask.':
    'Sie ist eingetragen; vor dem Absenden wird nichts verbraucht.',
  'Only the latest walks are kept in a browser.':
    'Browser behalten nur die letzten Wege, und nur solche, die nicht vergessen wurden.',
  'It is too long to be one of this app’s addresses.':
    'Für eine Adresse dieser App ist sie zu lang.',
  'It contains a % that does not begin a character.':
    'Sie enthält ein %, auf das kein Zeichencode folgt.',
  'Addresses of this app begin with #/c/ or #/q/.':
    'Adressen dieser App beginnen mit #/c/ oder #/q/.',
  'It names no collection.': 'Sie nennt keine Sammlung.',
  'It contains no question.': 'Sie enthält keine Frage.',
  'This text could not be read from the other collection.':
    'Dieser Text konnte nicht aus der anderen Sammlung gelesen werden.',
  'This text could not be read from the collection.':
    'Dieser Text konnte nicht aus der Sammlung gelesen werden.',
  'The walk is unchanged.': 'Der Weg bleibt.',
  'The tree and the walk are unchanged.': 'Baum und Weg bleiben.',
  'The walk stopped early.': 'Der Weg brach ab.',
  'The steps so far are kept.': 'Die bisherigen Schritte bleiben erhalten.',
  'Choose a model in the settings first.': 'Zuerst in den Einstellungen ein Modell wählen.',
  'The file is not where it was. Pick it again.':
    'Die Datei ist nicht mehr, wo sie war. Bitte neu wählen.',
  'Only the text of this file is kept. Drop the folder again to see the file itself.':
    'Von Dateien, die kein Text sind, wird nur der Text gespeichert. Den Ordner erneut ablegen, um die Datei selbst zu sehen.',
  'The file could not be read: {why}': 'Die Datei konnte nicht gelesen werden: {why}',
  'The file is no longer in its folder.': 'Die Datei ist nicht mehr in ihrem Ordner.',
  'The file is larger than the limit for one file.': 'Die Datei ist größer, als gelesen wird.',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'Das ist keine von Wayleaf gespeicherte Einstellungsdatei. Eine wählen, die aus den Einstellungen gespeichert wurde.',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    'Sie wurde von einer neueren Version von Wayleaf gespeichert. Zuerst diese aktualisieren.',
  '“{name}”': '„{name}“',
  '{what} ({detail})': '{what} ({detail})',
  'The file is empty, not a zip archive.': 'Die Datei ist leer, kein ZIP-Archiv.',
  'The file is not a zip archive.': 'Die Datei ist kein ZIP-Archiv.',
  'The archive is cut off: the directory at its end is missing. Download or copy it again.':
    'Das Archiv ist abgeschnitten: Das Verzeichnis am Ende fehlt. Noch einmal herunterladen oder kopieren.',
  'The archive is one part of several. Join the parts first.':
    'Das Archiv ist einer von mehreren Teilen. Zuerst die Teile zusammenfügen.',
  'The directory of the archive is damaged, so its contents cannot be trusted.':
    'Das Verzeichnis des Archivs ist beschädigt; nichts darin ist verlässlich.',
  'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.':
    'Das Archiv hat zwei Verzeichnisse, und Programme zeigen nicht dasselbe. Entpacken und stattdessen den Ordner öffnen.',
  'The directory of the archive is encrypted. Unpack it and open the folder instead.':
    'Das Verzeichnis des Archivs ist verschlüsselt. Entpacken und stattdessen den Ordner öffnen.',
  'The archive has more entries than the limit. Unpack it and open the folder instead.':
    'Das Archiv enthält mehr Einträge als erlaubt. Entpacken und stattdessen den Ordner öffnen.',
  'It is encrypted. Unpack the archive with its password and open the folder instead.':
    'Verschlüsselt. Das Archiv mit seinem Passwort entpacken und stattdessen den Ordner öffnen.',
  'It uses a compression method that is not supported. Unpack it and open the folder instead.':
    'Das Kompressionsverfahren wird nicht unterstützt. Entpacken und stattdessen den Ordner öffnen.',
  'Its data overlaps that of another entry, as in a zip bomb.':
    'Die Daten überschneiden sich mit denen eines anderen Eintrags, wie bei einer ZIP-Bombe.',
  'Its data lies outside the archive.': 'Die Daten liegen außerhalb des Archivs.',
  'It would grow to more than 200 times its size, as in a zip bomb.':
    'Entpackt wäre es mehr als 200-mal so groß, wie bei einer ZIP-Bombe.',
  'The files unpacked before it reached the limit for the whole archive.':
    'Das zuvor Entpackte erreichte die Grenze für das ganze Archiv.',
  'The two headers that describe it do not agree, as in a manipulated archive.':
    'Die beiden Kopfdaten dazu stimmen nicht überein, wie bei einem manipulierten Archiv.',
  'Its compressed data is damaged.': 'Die komprimierten Daten sind beschädigt.',
  'It is larger than the archive says.': 'Der Inhalt ist größer, als das Archiv angibt.',
  'It is smaller than the archive says.': 'Der Inhalt ist kleiner, als das Archiv angibt.',
  'Its checksum is wrong: the archive was damaged after it was made.':
    'Die Prüfsumme ist falsch: Das Archiv wurde nachträglich beschädigt.',
  'The archive changed while it was being read. Open it again.':
    'Das Archiv hat sich beim Lesen geändert. Noch einmal öffnen.',
  'The archive is too large when unpacked. Unpack it yourself and open the folder instead.':
    'Das Archiv ist entpackt zu groß. Selbst entpacken und stattdessen den Ordner öffnen.',
  'The archive is cut off. Download or copy it again.':
    'Das Archiv ist abgeschnitten. Noch einmal herunterladen oder kopieren.',
  'The archive is damaged or cut off: it cannot be unpacked.':
    'Das Archiv ist beschädigt oder abgeschnitten und lässt sich nicht entpacken.',
  'The file is not a tar archive.': 'Die Datei ist kein tar-Archiv.',
  'The archive is damaged: one of its headers is wrong.':
    'Das Archiv ist beschädigt: Ein Dateikopf darin ist falsch.',
  'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”':
    'Das ist kein Wayleaf-Paket. Pakete entstehen mit „Exportieren“ oder „wayleaf bundle“',
  'The bundle is incomplete. Download or copy it again':
    'Das Paket ist unvollständig. Noch einmal herunterladen oder kopieren',
  'The bundle was changed or damaged after it was made. Download or copy it again':
    'Das Paket wurde nachträglich geändert oder beschädigt. Noch einmal herunterladen oder kopieren',
  'The bundle was made by a newer version of Wayleaf. Reload the page to get that version':
    'Das Paket stammt von einer neueren Version von Wayleaf. Die Seite neu laden, um sie zu erhalten',
  'The bundle was made by an older version of Wayleaf. It must be made again':
    'Das Paket stammt von einer älteren Version von Wayleaf. Es muss neu erstellt werden',
  'The bundle claims to contain more than can be opened':
    'Das Paket enthält laut eigener Angabe mehr, als sich öffnen lässt',
  'The bundle contains names that no folder can have, so it was not opened':
    'Das Paket enthält Namen, die kein Ordner hat, und wurde nicht geöffnet',
  'Files that look like credentials are indexed in this collection. Index it without them first.':
    'In dieser Sammlung sind Dateien indiziert, die nach Zugangsdaten aussehen. Zuerst ohne sie indizieren.',
  'The texts of this collection are not in this browser. Share the bundle it came from instead.':
    'Die Texte dieser Sammlung sind nicht in diesem Browser. Ihr eigenes Paket lässt sich weitergeben.',
  'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.':
    'Nicht alle Texte dieser Sammlung sind in diesem Browser; sie lässt sich nicht neu indizieren. Zuerst den Rest laden.',
  'There is no collection “{slug}” in this library.':
    'In dieser Bibliothek gibt es keine Sammlung „{slug}“.',
  'The browser no longer allows this folder to be read. Open the folder again and allow it.':
    'Der Browser erlaubt das Lesen dieses Ordners nicht mehr. Den Ordner noch einmal öffnen und es erlauben.',
  '“{name}” contains nothing that can be read: it is empty.':
    '„{name}“ enthält nichts Lesbares: leer.',
  '“{name}” contains nothing that can be read: {reasons}.':
    '„{name}“ enthält nichts Lesbares: {reasons}.',
  '{count} {reason}': '{reason} ({count})',
  'The browser has no more room': 'Der Browser gibt keinen Speicherplatz mehr',
  'A stored part cannot be read: the browser has lost it':
    'Ein gespeicherter Teil ist nicht lesbar: Der Browser hat ihn verloren',
  'The stored library is not available: another tab still uses an older version. Close it and try again':
    'Die gespeicherte Bibliothek ist nicht verfügbar: Ein anderer Tab nutzt noch eine ältere Version. Ihn schließen und noch einmal versuchen',
  'The stored library is not available: a newer version of the app wrote it':
    'Die gespeicherte Bibliothek ist nicht verfügbar: Eine neuere Version der App hat sie geschrieben',
  'The stored library is not available: it cannot be opened':
    'Die gespeicherte Bibliothek ist nicht verfügbar: Sie lässt sich nicht öffnen',
  'Wayleaf was updated in another tab. Reload this one to go on.':
    'Wayleaf wurde in einem anderen Tab aktualisiert. Diesen neu laden, um fortzufahren.',
  'Another tab took over because this one did not answer. Start again here once that tab is done.':
    'Ein anderer Tab hat übernommen, weil dieser nicht antwortete. Hier neu beginnen, sobald jener fertig ist.',
  'The index worker did not start: {why}. Reload the page to try again.':
    'Der Index-Worker startet nicht: {why}. Zum erneuten Versuch die Seite neu laden.',
  'The index worker was restarted: {why}': 'Der Index-Worker wurde neu gestartet: {why}',
  'it stopped': 'er wurde beendet',
  'it did not answer for half a minute': 'keine Antwort seit einer halben Minute',
  'The worker was closed': 'Der Worker wurde geschlossen',
  'A name must have 1 to {most} characters, none of them invisible or changing the direction of text':
    'Ein Name hat 1 bis {most} Zeichen, ohne solche, die Text verbergen oder drehen',
  'The sample could not be loaded ({status}). Try again, or drop a folder of your own.':
    'Das Beispiel konnte nicht geladen werden ({status}). Noch einmal versuchen oder einen eigenen Ordner ablegen.',
  'The sample arrived damaged. Reload the page, or drop a folder of your own.':
    'Das Beispiel kam beschädigt an. Die Seite neu laden oder einen eigenen Ordner ablegen.',
  '{host} could not be reached. Is this machine offline?':
    '{host} ist nicht erreichbar. Ist dieses Gerät offline?',
  '{host} could not be reached. Either it is offline, or it does not allow other sites to read its files (CORS).':
    '{host} ist nicht erreichbar. Entweder ist der Host offline, oder er lässt andere Websites seine Dateien nicht lesen (CORS).',
  '{host} answered {status}: there is no such file.':
    '{host} antwortet {status}: Diese Datei gibt es nicht.',
  '{host} answered {status}: it does not provide the file.':
    '{host} antwortet {status}: Die Datei wird nicht herausgegeben.',
  'The download stopped after {size} of {total} bytes. Try again.':
    'Der Download brach nach {size} von {total} Bytes ab. Noch einmal versuchen.',
  'The file has {found} MB; at most {limit} MB can be opened.':
    'Die Datei hat {found} MB; höchstens {limit} MB lassen sich öffnen.',
  '“{address}” is not the address of a repository':
    '„{address}“ ist keine Adresse eines Repositorys',
  '{name} did not answer with a list of files.':
    '{name} hat nicht mit einer Dateiliste geantwortet.',
  '{name} did not answer within a minute.': '{name} hat innerhalb einer Minute nicht geantwortet.',
  '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.':
    '{name} ist nicht erreichbar: Dieses Gerät ist offline, oder {host} lässt andere Websites nicht lesen (CORS). Dort ein Archiv herunterladen und hier ablegen.',
  '{name} sent too much: over {most} bytes.': '{name} hat zu viel gesendet: über {most} Bytes.',
  '{name} does not accept the token; it may have expired.':
    '{name} akzeptiert das Zugriffstoken nicht; vielleicht ist es abgelaufen.',
  '{name} has no such repository, or it is private: enter a token to open it.':
    'Bei {name} gibt es dieses Repository nicht, oder es ist privat: Ein Zugriffstoken öffnet es.',
  '{name} has no such repository, or the token may not read it.':
    'Bei {name} gibt es dieses Repository nicht, oder das Zugriffstoken darf es nicht lesen.',
  'The repository is empty.': 'Das Repository ist leer.',
  '{name} does not provide it, for legal reasons.':
    '{name} gibt es aus rechtlichen Gründen nicht heraus.',
  '{name} answered with an error ({status}). Try again later.':
    '{name} hat mit einem Fehler geantwortet ({status}). Später noch einmal versuchen.',
  '{name} accepts no more requests {until}. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} antwortet {until} nicht mehr. {way} Bis dahin Gelesenes bleibt erhalten. Oder dort das Archiv herunterladen und hier ablegen.',
  '{name} accepts no more requests {until}: its limit is {most} an hour. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} antwortet {until} nicht mehr: Erlaubt sind {most} Anfragen pro Stunde. {way} Bis dahin Gelesenes bleibt erhalten. Oder dort das Archiv herunterladen und hier ablegen.',
  'until {time}': 'bis {time}',
  'for {minutes} min': '{minutes} min lang',
  'for now': 'vorerst',
  'Wait, or open it again with a token.': 'Warten oder mit einem Zugriffstoken noch einmal öffnen.',
  'Wait, and open it again.': 'Warten und noch einmal öffnen.',
  'A file of the gist is on another host, so it was not fetched.':
    'Eine Datei des Gists liegt auf einem anderen Host und wurde deshalb nicht geholt.',
  'GitLab takes too long to list so many files. Download the archive there and drop it here.':
    'GitLab listet so viele Dateien zu langsam auf. Dort das Archiv herunterladen und hier ablegen.',
  'It has more than {most} files.': 'Es hat mehr als {most} Dateien.',
  'There is nothing at “{path}” in the repository.': 'Unter „{path}“ ist darin nichts.',
  '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.':
    '{why} Mit „Offline behalten“ im Menü der Sammlung wird alles im Voraus geladen.',
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.':
    'Nur Links zu Repositorys lassen sich öffnen. Einen Ordner, Dateien oder eine ZIP-Datei ablegen oder den Text selbst einfügen.',
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.':
    'Dieser Browser übergibt abgelegte Dateien nicht. Stattdessen „Ordner öffnen“ oder „ZIP-Datei öffnen“ verwenden.',
  'The browser did not provide a file for it.': 'Der Browser hat dafür keine Datei geliefert.',
  'The browser could not read it.': 'Der Browser konnte es nicht lesen.',
  '{first} {next}': '{first} {next}',
  'Drawing took longer than {seconds} seconds and was stopped.':
    'Das Zeichnen dauerte länger als {seconds} Sekunden und wurde beendet.',
  'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.':
    'Die Bibliothek dieser Website ist neuer als ihr Suchfeld. Der Betreiber der Website muss wayleaf-box.js aktualisieren.',
  'The index could not be made: {message}': 'Der Index konnte nicht erstellt werden: {message}',
  'The parser did not run: {message}': 'Der Parser läuft nicht: {message}',
  'the index': 'der Index',
  'the files beside it are missing': 'die Dateien daneben fehlen',
  'sections of {kind}': 'Abschnitte von {kind}',
  'the {kind} of the index': '{kind} des Index',
  '{count} sections of {kind}': '{count} Abschnitte von {kind}',
  'the list of files': 'die Liste der Dateien',
  'files that no list names': 'Dateien ohne Liste',
  'the texts': 'die Texte',
  'packed data': 'gepackte Daten',
  'a section is too short': 'ein Abschnitt ist zu kurz',
  'a section is too long': 'ein Abschnitt ist zu lang',
  'content {version}': 'Inhalt {version}',
  'header: {message}': 'Kopf: {message}',
  'the order of files': 'die Reihenfolge der Dateien',
  'the list of what was left out': 'die Liste des Ausgelassenen',
  'format {version}': 'Format {version}',
  'a checksum does not match': 'eine Prüfsumme stimmt nicht',
  'a section is missing': 'ein Abschnitt fehlt',
  '{count} lists of {kind}': '{count} Listen von {kind}',
  'the number of files': 'die Anzahl der Dateien',
  '{size} of {total} bytes': '{size} von {total} Bytes',
  '{count} bytes too many': '{count} Bytes zu viel',
  'it is not a part of this version': 'er gehört nicht zu dieser Version',
  'its header is wrong': 'sein Kopf stimmt nicht',
  'it has {size} bytes instead of {total}': 'er hat {size} statt {total} Bytes',
  'its table of checksums is wrong': 'seine Tabelle der Prüfsummen stimmt nicht',
  'a text is out of bounds': 'ein Text liegt außerhalb',
  'the checksum of a text does not match': 'die Prüfsumme eines Textes stimmt nicht',
  'it is cut off': 'er ist abgeschnitten',
  'two different sizes': 'zwei Größen',
  'its own header is missing': 'sein eigener Kopf fehlt',
  'method of compression': 'Verfahren der Kompression',
  encryption: 'Verschlüsselung',
  'packed size': 'gepackte Größe',
  size: 'Größe',
  checksum: 'Prüfsumme',
  'This browser keeps no files for this page.':
    'Dieser Browser behält keine Dateien für diese Seite.',
  '{model} returned {scores} scores for {texts} texts.':
    '{model} gab {scores} Bewertungen für {texts} Texte.',
  '{model} returned {vectors} vectors for {texts} texts.':
    '{model} gab {vectors} Vektoren für {texts} Texte.',
}
