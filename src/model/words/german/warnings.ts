// What was not read of a folder as it should be, in German.

export const WARNINGS = {
  'The file is not UTF-8; it was read as {charset}, which is a guess.':
    'Die Datei ist nicht in UTF-8; sie wurde als {charset} gelesen, was geraten ist.',
  '{count} broken characters are shown as �.': '{count} fehlerhafte Zeichen werden als � gezeigt.',
  'The file could not be read within 30 seconds and was left out.':
    'Die Datei konnte nicht innerhalb von 30 Sekunden gelesen werden und wurde ausgelassen.',
  'The file was there when the folder was listed and is gone now.':
    'Die Datei war beim Auflisten des Ordners da und ist jetzt verschwunden.',
  'The file kept changing while it was read. Update to try again.':
    'Die Datei änderte sich während des Lesens immer wieder. Zum erneuten Versuch aktualisieren.',
  'You have no permission to read the file.': 'Die Datei darf nicht gelesen werden.',
  'its name contains “..” or “.” steps': 'ihr Name enthält „.“ oder „..“',
  'it is not what the commit holds': 'sie ist nicht das, was der Commit enthält',
  'The folder could not be listed and was left out: {why}':
    'Der Ordner konnte nicht aufgelistet werden und wurde ausgelassen: {why}',
  'A file was left out because its name cannot be read. Rename it and update.':
    'Eine Datei wurde ausgelassen, weil ihr Name nicht lesbar ist. Umbenennen und aktualisieren.',
  'This .gitignore is larger than 1 MB and was not used.':
    'Diese .gitignore ist größer als 1 MB und wurde nicht verwendet.',
  'Only the first {count} rules of this .gitignore were used.':
    'Nur die ersten {count} Regeln dieser .gitignore wurden verwendet.',
  'This .gitignore could not be used: {why}':
    'Diese .gitignore konnte nicht verwendet werden: {why}',
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.':
    'Im Archiv heißt sie „{name}“, was unsicher oder doppelt ist; behalten wird sie unter diesem Namen.',
  'The archive has an entry “{name}”, which is not a file name; it was left out.':
    'Das Archiv nennt einen Eintrag „{name}“, was kein Dateiname ist; er wurde ausgelassen.',
  '{count} more names in the archive were changed.':
    '{count} weitere Namen des Archivs wurden geändert.',
  'A name of the archive is not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    'Ein Name des Archivs ist nicht in UTF-8, und das Archiv sagt nicht, worin; gelesen als {charset}, was geraten ist, zum Beispiel „{name}“. Sieht das falsch aus, das Archiv entpacken und stattdessen den Ordner öffnen.',
  '{count} names are not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '{count} Namen sind nicht in UTF-8, und das Archiv sagt nicht, worin; gelesen als {charset}, was geraten ist, zum Beispiel „{name}“. Sieht das falsch aus, das Archiv entpacken und stattdessen den Ordner öffnen.',
  'after {count} entries': 'nach {count} Einträgen',
  '{named} entries declared, {found} found': '{named} Einträge angegeben, {found} gefunden',
  'number {number}': 'Nummer {number}',
  'There are more than {most} folders': 'Es gibt mehr als {most} Ordner',
  'The {format} reader failed ({why}).':
    'Beim Lesen des Formats {format} trat ein Fehler auf ({why}).',
  'Read as plain text: the {format} reader failed ({why}).':
    'Als reiner Text gelesen: Beim Lesen des Formats {format} trat ein Fehler auf ({why}).',
  'Read as plain text: parsing it took more than {count} steps.':
    'Als reiner Text gelesen: Das Parsen brauchte mehr als {count} Schritte.',
  'The {name} grammar could not be loaded ({why}); its files are read as plain text.':
    'Die Grammatik {name} konnte nicht geladen werden ({why}); ihre Dateien werden als reiner Text gelesen.',
  '{count} of its entries were left out of the table of contents (limit {limit}).':
    '{count} ihrer Einträge fehlen im Inhaltsverzeichnis (Grenze {limit}).',
  'The program ended twice while this file was being parsed; it is searchable as plain text':
    'Das Programm endete zweimal beim Parsen dieser Datei; sie ist als reiner Text durchsuchbar',
  'The parser stopped twice at this file ({why}); it is searchable as plain text':
    'Der Parser blieb zweimal bei dieser Datei stehen ({why}); sie ist als reiner Text durchsuchbar',
  'no answer for {seconds} s': 'keine Antwort seit {seconds} s',
  'The document contains no text.': 'Das Dokument enthält keinen Text.',
  'The file is not a Word document.': 'Die Datei enthält kein Word-Dokument.',
  'The file is not an e-book.': 'Die Datei enthält kein Buch.',
  'The file contains no slides.': 'Die Datei enthält keine Folien.',
  'The file is not a workbook.': 'Die Datei enthält keine Arbeitsmappe.',
  'The book is copy-protected (DRM) and cannot be read.':
    'Das Buch ist vom Händler gesperrt (DRM) und kann nicht gelesen werden.',
  '{count} parts of the book are encrypted and were left out.':
    '{count} Teile des Buchs sind verschlüsselt und wurden ausgelassen.',
  'The file is encrypted with a password, or is in an older format than {format}.':
    'Die Datei ist mit einem Passwort verschlüsselt oder in einem älteren Format als {format}.',
  'The file is damaged or is not {format}.': 'Die Datei ist beschädigt oder kein {format}.',
  'a Word document': 'DOCX',
  'an EPUB': 'EPUB',
  'a presentation': 'PPTX',
  'a workbook': 'XLSX',
  'Its part {name} is larger than the limit.': 'Ihr Teil {name} ist größer als die Grenze.',
  'Its part {name} is damaged.': 'Ihr Teil {name} ist beschädigt.',
  'The end of the page was left out: it contains too much text.':
    'Das Ende der Seite wurde ausgelassen: Sie enthält zu viel Text.',
  '{count} rows of the sheet “{name}” were left out.':
    '{count} Zeilen des Blatts „{name}“ wurden ausgelassen.',
  'The notebook is not valid JSON.': 'Das Notebook ist kein gültiges JSON.',
  'The file has no notebook cells.': 'Die Datei hat keine Notebook-Zellen.',
  'The PDF is encrypted and asks for a password.':
    'Das PDF ist verschlüsselt und verlangt ein Passwort.',
  'The PDF is damaged or is not a PDF: nothing in it could be found.':
    'Das PDF ist beschädigt oder kein PDF: Darin war nichts zu finden.',
  'The PDF has no pages.': 'Das PDF hat keine Seiten.',
  'The PDF contains only pictures: it is a scan. Run it through text recognition first.':
    'Das PDF enthält keinen Text, nur Bilder: Es ist ein Scan. Zuerst eine Texterkennung durchführen.',
  'Pages {from} to {to} were left out: reading took too long or gave too much text.':
    'Die Seiten {from} bis {to} wurden ausgelassen: Das Lesen dauerte zu lange oder ergab zu viel Text.',
  '{count} of its pages could not be read.': '{count} der Seiten konnten nicht gelesen werden.',
  '{count} of {pages} pages contain no text: they are pictures.':
    '{count} von {pages} Seiten enthalten keinen Text: Es sind Bilder.',
  'A stored collection was left out: {why}. Open its folder again to rebuild it.':
    'Eine gespeicherte Sammlung wurde ausgelassen: {why}. Zum Neuaufbau ihren Ordner noch einmal öffnen.',
  'it was made by another version of the app (format {version})':
    'sie stammt von einer anderen Version der App (Format {version})',
  'And {count} more, which are not listed.': 'Und {count} weitere, die nicht aufgelistet sind.',
  'There is no folder “{path}”': 'Einen Ordner „{path}“ gibt es nicht',
  'The parser runtime could not be started':
    'Die Laufzeitumgebung des Parsers konnte nicht gestartet werden',
  'Part {part} is missing': 'Teil {part} fehlt',
  'Part {part} has no text at {start} to {end}':
    'Teil {part} hat keinen Text bei {start} bis {end}',
  'Part {part} has no {kind}': 'Teil {part} hat keinen Abschnitt {kind}',
  'A stored part is missing': 'Ein gespeicherter Teil fehlt',
  'A stored part cannot be read: {why}': 'Ein gespeicherter Teil kann nicht gelesen werden: {why}',
  'The record of {path} points at another document.':
    'Der Eintrag von {path} verweist auf ein anderes Dokument.',
}
