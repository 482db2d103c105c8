// What was not read of a folder as it should be, in French.

import type { TextsIn, WarningText } from '../texts.ts'

export const WARNINGS: TextsIn<WarningText> = {
  'The file is not UTF-8; it was read as {charset}, which is a guess.':
    'Le fichier n’est pas en UTF-8 ; il a été lu comme {charset}, ce qui est une supposition.',
  '{count} broken characters are shown as �.':
    '{count} caractères invalides sont affichés sous la forme �.',
  'The file could not be read within 30 seconds and was left out.':
    'Le fichier n’a pas pu être lu en 30 secondes et a été ignoré.',
  'The file was there when the folder was listed and is gone now.':
    'Le fichier était là quand le dossier a été listé et n’y est plus.',
  'The file kept changing while it was read. Update to try again.':
    'Le fichier n’a cessé de changer pendant la lecture. Actualisez pour réessayer.',
  'You have no permission to read the file.': 'La lecture du fichier n’est pas autorisée.',
  'its name contains “..” or “.” steps': 'son nom contient « . » ou « .. »',
  'it is not what the commit holds': 'ce n’est pas ce que contient le commit',
  'The folder could not be listed and was left out: {why}':
    'Le dossier n’a pas pu être listé et a été ignoré : {why}',
  'A file was left out because its name cannot be read. Rename it and update.':
    'Un fichier a été ignoré, car son nom est illisible. Renommez-le et actualisez.',
  'This .gitignore is larger than 1 MB and was not used.':
    'Ce .gitignore dépasse 1 Mo et n’a pas été utilisé.',
  'Only the first {count} rules of this .gitignore were used.':
    'Seules les {count} premières règles de ce .gitignore ont été utilisées.',
  'This .gitignore could not be used: {why}': 'Ce .gitignore n’a pas pu être utilisé : {why}',
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.':
    'L’archive le nomme « {name} », ce qui est risqué ou en double ; il est conservé sous ce nom-ci.',
  'The archive has an entry “{name}”, which is not a file name; it was left out.':
    'L’archive nomme une entrée « {name} », ce qui n’est pas un nom de fichier ; elle a été ignorée.',
  '{count} more names in the archive were changed.':
    '{count} autres noms de l’archive ont été modifiés.',
  'A name of the archive is not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    'Un nom de l’archive n’est pas en UTF-8 et l’archive n’indique pas son encodage ; il a été lu comme {charset}, ce qui est une supposition, par exemple « {name} ». Si cela paraît faux, décompressez l’archive et ouvrez plutôt le dossier.',
  '{count} names are not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '{count} noms ne sont pas en UTF-8 et l’archive n’indique pas leur encodage ; ils ont été lus comme {charset}, ce qui est une supposition, par exemple « {name} ». Si cela paraît faux, décompressez l’archive et ouvrez plutôt le dossier.',
  'after {count} entries': 'après {count} entrées',
  '{named} entries declared, {found} found': '{named} entrées annoncées, {found} trouvées',
  'number {number}': 'numéro {number}',
  'There are more than {most} folders': 'Il y a plus de {most} dossiers',
  'The {format} reader failed ({why}).': 'La lecture du format {format} a échoué ({why}).',
  'Read as plain text: the {format} reader failed ({why}).':
    'Lu comme texte brut : la lecture du format {format} a échoué ({why}).',
  'Read as plain text: parsing it took more than {count} steps.':
    'Lu comme texte brut : l’analyse demandait plus de {count} étapes.',
  'The {name} grammar could not be loaded ({why}); its files are read as plain text.':
    'La grammaire {name} n’a pas pu être chargée ({why}) ; ses fichiers sont lus comme texte brut.',
  '{count} of its entries were left out of the table of contents (limit {limit}).':
    '{count} de ses entrées ne figurent pas dans la table des matières (limite {limit}).',
  'The program ended twice while this file was being parsed; it is searchable as plain text':
    'Le programme s’est arrêté deux fois pendant l’analyse de ce fichier ; il est interrogeable comme texte brut',
  'The parser stopped twice at this file ({why}); it is searchable as plain text':
    'L’analyseur s’est arrêté deux fois sur ce fichier ({why}) ; il est interrogeable comme texte brut',
  'no answer for {seconds} s': 'aucune réponse depuis {seconds} s',
  'The document contains no text.': 'Le document ne contient pas de texte.',
  'The file is not a Word document.': 'Le fichier ne contient pas de document Word.',
  'The file is not an e-book.': 'Le fichier ne contient pas de livre.',
  'The file contains no slides.': 'Le fichier ne contient pas de diapositives.',
  'The file is not a workbook.': 'Le fichier ne contient pas de classeur.',
  'The book is copy-protected (DRM) and cannot be read.':
    'Le livre est verrouillé par le vendeur (DRM) et ne peut pas être lu.',
  '{count} parts of the book are encrypted and were left out.':
    '{count} parties du livre sont chiffrées et ont été ignorées.',
  'The file is encrypted with a password, or is in an older format than {format}.':
    'Le fichier est chiffré par un mot de passe, ou dans un format plus ancien que {format}.',
  'The file is damaged or is not {format}.': 'Le fichier est endommagé ou n’est pas un {format}.',
  'a Word document': 'DOCX',
  'an EPUB': 'EPUB',
  'a presentation': 'PPTX',
  'a workbook': 'XLSX',
  'Its part {name} is larger than the limit.': 'Sa partie {name} dépasse la limite.',
  'Its part {name} is damaged.': 'Sa partie {name} est endommagée.',
  'The end of the page was left out: it contains too much text.':
    'La fin de la page a été ignorée : elle contient trop de texte.',
  '{count} rows of the sheet “{name}” were left out.':
    '{count} lignes de la feuille « {name} » ont été ignorées.',
  'The notebook is not valid JSON.': 'Le notebook n’est pas un JSON valide.',
  'The file has no notebook cells.': 'Le fichier n’a pas de cellules de notebook.',
  'The PDF is encrypted and asks for a password.': 'Le PDF est chiffré et demande un mot de passe.',
  'The PDF is damaged or is not a PDF: nothing in it could be found.':
    'Le PDF est endommagé ou n’est pas un PDF : rien n’a pu y être trouvé.',
  'The PDF has no pages.': 'Le PDF n’a pas de pages.',
  'The PDF contains only pictures: it is a scan. Run it through text recognition first.':
    'Le PDF ne contient pas de texte, seulement des images : c’est un scan. Passez-le d’abord par une reconnaissance de texte.',
  'Pages {from} to {to} were left out: reading took too long or gave too much text.':
    'Les pages {from} à {to} ont été ignorées : la lecture a duré trop longtemps ou donné trop de texte.',
  '{count} of its pages could not be read.': '{count} de ses pages n’ont pas pu être lues.',
  '{count} of {pages} pages contain no text: they are pictures.':
    '{count} pages sur {pages} ne contiennent pas de texte : ce sont des images.',
  'A stored collection was left out: {why}. Open its folder again to rebuild it.':
    'Une collection enregistrée a été ignorée : {why}. Rouvrez son dossier pour la reconstruire.',
  'it was made by another version of the app (format {version})':
    'elle vient d’une autre version de l’application (format {version})',
  'And {count} more, which are not listed.': 'Et {count} autres, non listés.',
  'There is no folder “{path}”': 'Il n’y a pas de dossier « {path} »',
  'The parser runtime could not be started': 'L’environnement de l’analyseur n’a pas pu démarrer',
  'Part {part} is missing': 'La partie {part} manque',
  'Part {part} has no text at {start} to {end}':
    'La partie {part} n’a pas de texte de {start} à {end}',
  'Part {part} has no {kind}': 'La partie {part} n’a pas de section {kind}',
  'A stored part is missing': 'Une partie enregistrée manque',
  'A stored part cannot be read: {why}': 'Une partie enregistrée est illisible : {why}',
  'The record of {path} points at another document.':
    'L’enregistrement de {path} renvoie à un autre document.',
}
