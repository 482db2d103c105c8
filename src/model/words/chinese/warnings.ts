// What was not read of a folder as it should be, in simplified Chinese.

import type { TextsIn, WarningText } from '../texts.ts'

export const WARNINGS: TextsIn<WarningText> = {
  'The file is not UTF-8; it was read as {charset}, which is a guess.':
    '文件不是 UTF-8；已按 {charset} 读取，这是推测。',
  '{count} broken characters are shown as �.': '{count} 个损坏的字符显示为 �。',
  'The file could not be read within 30 seconds and was left out.':
    '文件在 30 秒内无法读取，已略过。',
  'The file was there when the folder was listed and is gone now.':
    '列出文件夹时文件还在，现在已不存在。',
  'The file kept changing while it was read. Update to try again.':
    '文件在读取过程中不断更改。请更新后再试。',
  'You have no permission to read the file.': '没有读取该文件的权限。',
  'its name contains “..” or “.” steps': '其名称中含有“.”或“..”',
  'it is not what the commit holds': '内容与提交中的不符',
  'The folder could not be listed and was left out: {why}': '无法列出该文件夹，已略过: {why}',
  'A file was left out because its name cannot be read. Rename it and update.':
    '有一个文件因名称无法读取而被略过。请重命名后更新。',
  'This .gitignore is larger than 1 MB and was not used.': '此 .gitignore 大于 1 MB，未使用。',
  'Only the first {count} rules of this .gitignore were used.':
    '仅使用了此 .gitignore 的前 {count} 条规则。',
  'This .gitignore could not be used: {why}': '无法使用此 .gitignore: {why}',
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.':
    '归档中的名称为“{name}”，不安全或重复；以此名称保留。',
  'The archive has an entry “{name}”, which is not a file name; it was left out.':
    '归档中有一个条目名为“{name}”，不是文件名；已略过。',
  '{count} more names in the archive were changed.': '归档中另有 {count} 个名称被更改。',
  'A name of the archive is not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '归档中有一个名称不是 UTF-8，归档也未注明编码；已按 {charset} 读取，这是推测，例如“{name}”。如果看起来有误，请解压归档后打开文件夹。',
  '{count} names are not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '有 {count} 个名称不是 UTF-8，归档也未注明编码；已按 {charset} 读取，这是推测，例如“{name}”。如果看起来有误，请解压归档后打开文件夹。',
  'after {count} entries': '在 {count} 个条目之后',
  '{named} entries declared, {found} found': '声明 {named} 个条目，找到 {found} 个',
  'number {number}': '编号 {number}',
  'There are more than {most} folders': '文件夹超过 {most} 个',
  'The {format} reader failed ({why}).': '读取 {format} 格式失败 ({why})。',
  'Read as plain text: the {format} reader failed ({why}).':
    '已作为纯文本读取: 读取 {format} 格式失败 ({why})。',
  'Read as plain text: parsing it took more than {count} steps.':
    '已作为纯文本读取: 解析超过 {count} 步。',
  'The {name} grammar could not be loaded ({why}); its files are read as plain text.':
    '无法加载 {name} 语法 ({why})；相关文件按纯文本读取。',
  '{count} of its entries were left out of the table of contents (limit {limit}).':
    '有 {count} 个条目未列入目录 (上限 {limit})。',
  'The program ended twice while this file was being parsed; it is searchable as plain text':
    '解析此文件时程序两次终止；可作为纯文本搜索',
  'The parser stopped twice at this file ({why}); it is searchable as plain text':
    '解析器在此文件处两次停止 ({why})；可作为纯文本搜索',
  'no answer for {seconds} s': '{seconds} 秒无响应',
  'The document contains no text.': '文档中没有文本。',
  'The file is not a Word document.': '文件中没有 Word 文档。',
  'The file is not an e-book.': '文件中没有电子书。',
  'The file contains no slides.': '文件中没有幻灯片。',
  'The file is not a workbook.': '文件中没有工作簿。',
  'The book is copy-protected (DRM) and cannot be read.': '该电子书已被书店锁定 (DRM)，无法读取。',
  '{count} parts of the book are encrypted and were left out.':
    '该电子书有 {count} 个部分已加密，已略过。',
  'The file is encrypted with a password, or is in an older format than {format}.':
    '文件用密码加密，或者其格式早于 {format}。',
  'The file is damaged or is not {format}.': '文件已损坏，或者不是 {format}。',
  'a Word document': 'DOCX',
  'an EPUB': 'EPUB',
  'a presentation': 'PPTX',
  'a workbook': 'XLSX',
  'Its part {name} is larger than the limit.': '其中的 {name} 超过上限。',
  'Its part {name} is damaged.': '其中的 {name} 已损坏。',
  'The end of the page was left out: it contains too much text.': '页面末尾已略过: 文本过多。',
  '{count} rows of the sheet “{name}” were left out.': '工作表“{name}”有 {count} 行被略过。',
  'The notebook is not valid JSON.': '笔记本不是有效的 JSON。',
  'The file has no notebook cells.': '文件中没有笔记本单元格。',
  'The PDF is encrypted and asks for a password.': '该 PDF 已加密，需要密码。',
  'The PDF is damaged or is not a PDF: nothing in it could be found.':
    '该 PDF 已损坏或不是 PDF: 未能从中找到任何内容。',
  'The PDF has no pages.': '该 PDF 没有页面。',
  'The PDF contains only pictures: it is a scan. Run it through text recognition first.':
    '该 PDF 没有文本，只有图像: 是扫描件。请先进行文字识别。',
  'Pages {from} to {to} were left out: reading took too long or gave too much text.':
    '第 {from} 至 {to} 页已略过: 读取时间过长或文本过多。',
  '{count} of its pages could not be read.': '有 {count} 页无法读取。',
  '{count} of {pages} pages contain no text: they are pictures.':
    '{pages} 页中有 {count} 页没有文本: 它们是图像。',
  'A stored collection was left out: {why}. Open its folder again to rebuild it.':
    '有一个存储的集合被略过: {why}。请重新打开其文件夹以重建。',
  'it was made by another version of the app (format {version})':
    '由其他版本的应用生成 (格式 {version})',
  'And {count} more, which are not listed.': '另有 {count} 项未列出。',
  'There is no folder “{path}”': '没有文件夹“{path}”',
  'The parser runtime could not be started': '无法启动解析器运行时',
  'Part {part} is missing': '缺少部分 {part}',
  'Part {part} has no text at {start} to {end}': '部分 {part} 在 {start} 至 {end} 处没有文本',
  'Part {part} has no {kind}': '部分 {part} 没有 {kind}',
  'A stored part is missing': '缺少存储的部分',
  'A stored part cannot be read: {why}': '无法读取已存储的部分: {why}',
  'The record of {path} points at another document.': '{path} 的记录指向另一个文档。',
}
