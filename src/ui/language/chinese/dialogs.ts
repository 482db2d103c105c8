// The texts of the dialogs, and what models cost, in simplified Chinese.

import type { DialogsText, Translated } from '../texts/texts.ts'

export const DIALOGS: Translated<DialogsText> = {
  'Delete {name}?': '删除 {name}？',
  '{files}, indexed {ago}.': '{files}，{ago}建立索引。',
  'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.':
    '其目录和索引将从此浏览器中移除。文件本身不受影响。十秒内可撤消。',
  'Delete everything …': '全部删除 …',
  'Delete everything?': '全部删除？',
  'Delete everything': '全部删除',
  'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.':
    '将从此浏览器中移除所有集合、提问记录、更正、设置、密钥、模型和已保存的应用。文件本身不受影响。此操作无法撤销。',
  'Keep it': '保留',
  '{name} is already here': '{name} 已存在',
  'This folder is a collection already. An update reads only what changed.':
    '此文件夹已是一个集合。更新只读取更改的内容。',
  'A collection with this name exists. Update it, or add a second one?':
    '已有同名集合。是更新它，还是另加一个？',
  'Keep both': '两者都保留',
  'Update {name}': '更新 {name}',
  'Enhance summaries': '增强摘要',
  'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.':
    '模型读取每个位置并写出其内容概要。这些文字会标明由模型撰写，可被搜索，供选择查找位置的模型参考，绝不会被引用。',
  'Which places': '哪些位置',
  'Where it helps most': '最有帮助之处',
  'folders, documents, and long places that say nothing of themselves':
    '文件夹、文档，以及没有自我说明的较长位置',
  Everywhere: '所有位置',
  'every place that has parts or is long': '含有子项或较长的每个位置',
  'Also each place that I open, in this visit': '本次访问中我打开的每个位置也包括在内',
  'Reading what is there …': '正在读取现有内容…',
  'What is missing?': '还剩什么？',
  'Nothing is missing: {summaries}.': '没有缺失: {summaries}。',
  'Stop at tokens:': '令牌上限:',
  'Stop at US dollars:': '美元上限:',
  'no limit': '无限制',
  'Write {summaries}': '撰写 {summaries}',
  'How long it takes will be known once the model has been tried or has started.':
    '在试用模型或开始之前，无法得知所需时间。',
  'About {time}, as fast as it was seen to be.': '按实测速度约需 {time}。',
  '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.':
    '已有 {summaries}，缺少 {missing} 个: 约 {calls}，读取 {read} 个令牌，写入 {written} 个。',
  'Cost: {cost}.': '费用: {cost}。',
  '{done} of {total}, {tokens}.': '{done}/{total}，{tokens}。',
  '{done} of {total}, {tokens}, about {left} left.': '{done}/{total}，{tokens}，约剩 {left}。',
  '{done} of {total} written, {calls}.': '已撰写 {done}/{total}，{calls}。',
  '{count} left out: {why}': '已跳过 {count} 个: {why}',
  '{count} could not be kept.': '{count} 个未能保存。',
  'Done:': '完成:',
  'Stopped; the next run goes on from here:': '已停止；下次运行将从此处继续:',
  'Stopped at the budget; the next run goes on from here:': '已达预算上限；下次运行将从此处继续:',
  'The model does not answer; what was written is kept:': '模型无响应；已撰写的内容会保留:',
  'There is no more room to keep summaries:': '没有空间保存更多摘要:',
  'under {cost}': '低于 {cost}',
  '{tokensIn} in, {tokensOut} out': '输入 {tokensIn}，输出 {tokensOut}',
  'at most {tokensIn} in, {tokensOut} out': '最多输入 {tokensIn}，输出 {tokensOut}',
  'Share {name}': '共享 {name}',
  'Packing …': '正在打包…',
  'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.':
    '将其存为一个文件并发送: 任何人把该文件拖入 Wayleaf，都能像您一样提问。放在 Web 主机上时，以 {ending} 加文件地址结尾的链接即可打开。',
  'Include file contents (adds {bytes})': '包含文件内容 (增加 {bytes})',
  'The file holds the full text of everything indexed.': '文件包含所有已索引内容的全文。',
  'The file still holds titles, signatures and every word indexed: it keeps no secrets.':
    '文件仍包含标题、签名和每个已索引的词: 它不会保密。',
  'Files that look like credentials and your settings are left out.':
    '疑似凭据的文件和您的设置不包含在内。',
  'Save file ({bytes})': '保存文件 ({bytes})',
  'Open a library from another site?': '打开其他网站的库？',
  'This link opens a library that lies on {host}. Nothing has been asked of that site yet. It would see your address and which library you open; your own collections, questions and files stay in this browser.':
    '此链接会打开位于 {host} 的库。尚未向该网站请求任何内容。它会看到您的地址以及您打开的库；您自己的集合、问题和文件仍留在此浏览器中。',
  'Do not open it': '不打开',
  'Allow {host} and open it': '允许 {host} 并打开',
  'Rename {name}': '重命名 {name}',
  Rename: '重命名',
  'Links to its places keep working. The folder on disk keeps its name.':
    '指向其位置的链接仍然有效。磁盘上的文件夹名称不变。',
  'Open a repository': '打开存储库',
  Address: '地址',
  'Token, where one is needed': '访问令牌 (需要时)',
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.':
    'GitHub、GitLab 或 Codeberg 上的存储库、分支、文件夹、文件或提交，或 gist。owner/name 表示 GitHub。',
  Open: '打开',
  'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.':
    '从 {hosts} 获取。访问令牌可打开私有存储库并提高速率限制；它只发送到那里，并随此标签页关闭而清除。',
  'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.':
    '尚未向 {hosts} 请求任何内容。它会看到您的地址以及您打开的内容；您的问题和其他文件仍留在此浏览器中。为此将重新加载页面。',
  Skipped: '已跳过',
  'Index files that look like credentials': '为疑似凭据的文件建立索引',
  '({count} listed, not indexed)': '(已列出 {count} 个，未建立索引)',
  Warnings: '警告',
  'What happened': '发生的情况',
  'No collection is open.': '未打开任何集合。',
  Index: '索引',
  'Stored in this browser': '存储在此浏览器中',
  'All collections in this browser': '此浏览器中的所有集合',
  'Statistics of {name}': '{name} 的统计信息',
  'Languages, in files': '语言 (按文件)',
  'Concepts, in places': '概念 (按位置)',
  'Files with an outline': '有大纲的文件',
  'Places in the table of contents': '目录中的位置',
  Text: '文本',
  'Left out': '已排除',
  'Uses of {name}': '{name} 的使用',
  'Nothing in this collection says what “{name}” stands for there.':
    '此集合中没有内容说明“{name}”在该处指什么。',
  'Defined in': '定义于',
  'Looking …': '正在查找…',
  Uses: '使用',
  'No known uses.': '没有已知的使用。',
  '{uses} in {files}': '{files}中有 {uses}',
}
