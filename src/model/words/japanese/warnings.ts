// What was not read of a folder as it should be, in Japanese.

import type { TextsIn, WarningText } from '../texts.ts'

export const WARNINGS: TextsIn<WarningText> = {
  'The file is not UTF-8; it was read as {charset}, which is a guess.':
    'ファイルは UTF-8 ではありません。推測により {charset} として読み取りました。',
  '{count} broken characters are shown as �.': '壊れた {count} 文字を � と表示しています。',
  'The file could not be read within 30 seconds and was left out.':
    'ファイルを 30 秒以内に読み取れなかったため、除外しました。',
  'The file was there when the folder was listed and is gone now.':
    'フォルダーの一覧を取得したときにはあったファイルが、なくなっています。',
  'The file kept changing while it was read. Update to try again.':
    '読み取り中にファイルが変更され続けました。更新してもう一度お試しください。',
  'You have no permission to read the file.': 'ファイルを読み取る権限がありません。',
  'its name contains “..” or “.” steps': '名前に「.」または「..」が含まれています',
  'it is not what the commit holds': 'コミットの内容と一致しません',
  'The folder could not be listed and was left out: {why}':
    'フォルダーの一覧を取得できないため、除外しました: {why}',
  'A file was left out because its name cannot be read. Rename it and update.':
    '名前を読み取れないファイルを除外しました。名前を変更して更新してください。',
  'This .gitignore is larger than 1 MB and was not used.':
    'この .gitignore は 1 MB を超えているため、使用していません。',
  'Only the first {count} rules of this .gitignore were used.':
    'この .gitignore の最初の {count} 個のルールだけを使用しました。',
  'This .gitignore could not be used: {why}': 'この .gitignore を使用できませんでした: {why}',
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.':
    'アーカイブでの名前は「{name}」ですが、安全でないか重複しているため、この名前で保持しています。',
  'The archive has an entry “{name}”, which is not a file name; it was left out.':
    'アーカイブの項目名「{name}」はファイル名ではないため、除外しました。',
  '{count} more names in the archive were changed.':
    'アーカイブのほかの {count} 個の名前を変更しました。',
  'A name of the archive is not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    'アーカイブの 1 個の名前が UTF-8 ではなく、文字コードの記載もありません。推測により {charset} として読み取りました (例: 「{name}」)。正しくない場合は、展開してフォルダーを開いてください。',
  '{count} names are not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '{count} 個の名前が UTF-8 ではなく、文字コードの記載もありません。推測により {charset} として読み取りました (例: 「{name}」)。正しくない場合は、アーカイブを展開してフォルダーを開いてください。',
  'after {count} entries': '{count} 個の項目の後',
  '{named} entries declared, {found} found': '記載は {named} 項目、実際は {found} 項目',
  'number {number}': '番号 {number}',
  'There are more than {most} folders': 'フォルダー数が {most} を超えています',
  'The {format} reader failed ({why}).': '{format} 形式の読み取りに失敗しました ({why})。',
  'Read as plain text: the {format} reader failed ({why}).':
    'プレーンテキストとして読み取りました: {format} 形式の読み取りに失敗しました ({why})。',
  'Read as plain text: parsing it took more than {count} steps.':
    'プレーンテキストとして読み取りました: 解析が {count} ステップを超えました。',
  'The {name} grammar could not be loaded ({why}); its files are read as plain text.':
    '{name} の文法を読み込めませんでした ({why})。該当するファイルはプレーンテキストとして読み取ります。',
  '{count} of its entries were left out of the table of contents (limit {limit}).':
    '{count} 個の項目を目次から除外しました (上限 {limit})。',
  'The program ended twice while this file was being parsed; it is searchable as plain text':
    'このファイルの解析中にプログラムが 2 回終了しました。プレーンテキストとして検索できます',
  'The parser stopped twice at this file ({why}); it is searchable as plain text':
    'パーサーがこのファイルで 2 回停止しました ({why})。プレーンテキストとして検索できます',
  'no answer for {seconds} s': '{seconds} 秒間応答なし',
  'The document contains no text.': 'ドキュメントにテキストがありません。',
  'The file is not a Word document.': 'ファイルに Word 文書がありません。',
  'The file is not an e-book.': 'ファイルに書籍がありません。',
  'The file contains no slides.': 'ファイルにスライドがありません。',
  'The file is not a workbook.': 'ファイルにブックがありません。',
  'The book is copy-protected (DRM) and cannot be read.':
    '書籍は販売元によりロックされているため (DRM)、読み取れません。',
  '{count} parts of the book are encrypted and were left out.':
    '書籍の暗号化された {count} 個の部分を除外しました。',
  'The file is encrypted with a password, or is in an older format than {format}.':
    'ファイルがパスワードで暗号化されているか、{format} より古い形式です。',
  'The file is damaged or is not {format}.': 'ファイルが壊れているか、{format} ではありません。',
  'a Word document': 'DOCX',
  'an EPUB': 'EPUB',
  'a presentation': 'PPTX',
  'a workbook': 'XLSX',
  'Its part {name} is larger than the limit.': 'その中の {name} が上限を超えています。',
  'Its part {name} is damaged.': 'その中の {name} が壊れています。',
  'The end of the page was left out: it contains too much text.':
    'ページの末尾を除外しました: テキストが多すぎます。',
  '{count} rows of the sheet “{name}” were left out.':
    'シート「{name}」の {count} 行を除外しました。',
  'The notebook is not valid JSON.': 'ノートブックが有効な JSON ではありません。',
  'The file has no notebook cells.': 'ファイルにノートブックのセルがありません。',
  'The PDF is encrypted and asks for a password.': 'PDF は暗号化されており、パスワードが必要です。',
  'The PDF is damaged or is not a PDF: nothing in it could be found.':
    'PDF が壊れているか、PDF ではありません: 中身が見つかりません。',
  'The PDF has no pages.': 'PDF にページがありません。',
  'The PDF contains only pictures: it is a scan. Run it through text recognition first.':
    'PDF にはテキストがなく、画像だけです: スキャンされたものです。先に文字認識を実行してください。',
  'Pages {from} to {to} were left out: reading took too long or gave too much text.':
    '{from} ～ {to} ページを除外しました: 読み取りに時間がかかりすぎたか、テキストが多すぎます。',
  '{count} of its pages could not be read.': '{count} ページを読み取れませんでした。',
  '{count} of {pages} pages contain no text: they are pictures.':
    '{pages} ページ中 {count} ページにテキストがありません: 画像です。',
  'A stored collection was left out: {why}. Open its folder again to rebuild it.':
    '保存されたコレクションを除外しました: {why}。フォルダーを開き直すと再作成できます。',
  'it was made by another version of the app (format {version})':
    '別のバージョンのアプリで作成されています (形式 {version})',
  'And {count} more, which are not listed.': 'ほかに {count} 件あり、一覧には表示していません。',
  'There is no folder “{path}”': 'フォルダー「{path}」はありません',
  'The parser runtime could not be started': 'パーサーのランタイムを起動できませんでした',
  'Part {part} is missing': '部分 {part} がありません',
  'Part {part} has no text at {start} to {end}':
    '部分 {part} の {start} ～ {end} にテキストがありません',
  'Part {part} has no {kind}': '部分 {part} に {kind} がありません',
  'A stored part is missing': '保存された部分がありません',
  'A stored part cannot be read: {why}': '保存された部分を読み取れません: {why}',
  'The record of {path} points at another document.':
    '{path} の記録が別のドキュメントを指しています。',
}
