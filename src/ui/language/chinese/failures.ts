// What can fail and why, in simplified Chinese.

import type { FailureText } from '../../../model/words/failure-texts.ts'
import type { Translated } from '../texts/texts.ts'

export const FAILURES: Translated<FailureText> = {
  'The model could not be deleted.': '无法删除该模型。',
  'The app could not be deleted from this browser.': '无法从此浏览器中删除该应用。',
  'The browser could not be asked.': '无法向浏览器发出请求。',
  'The app could not be installed.': '无法安装该应用。',
  'Not all of the library could be fetched.': '未能获取完整的库。',
  'The collection could not be exported.': '无法导出该集合。',
  'The library cannot be opened.': '无法打开该库。',
  'Nothing was changed.': '未做任何更改。',
  'It cannot be exported.': '无法导出。',
  'What changed in another tab could not be read.': '无法读取另一个标签页中的更改。',
  'The collection could not be deleted.': '无法删除该集合。',
  'The collection could not be brought back.': '无法恢复该集合。',
  'What was left out could not be listed.': '无法列出被略过的内容。',
  'The sample could not be opened.': '无法打开示例。',
  'The collection could not be opened.': '无法打开该集合。',
  'The place in the address could not be opened.': '无法打开地址中的位置。',
  'The collection could not be renamed.': '无法重命名该集合。',
  'The weight could not be kept.': '无法保存权重。',
  'How it is searched could not be kept.': '无法保存搜索方式。',
  'The language could not be changed.': '无法更改语言。',
  'There is already a “{name}”. Choose another name.': '已有“{name}”。请选择其他名称。',
  'There is no collection “{slug}” in this browser.': '此浏览器中没有集合“{slug}”。',
  '“{id}” is not in “{name}”.': '“{id}”不在“{name}”中。',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '“{name}”已在另一个标签页中删除，因此显示另一个集合。',
  'This browser does not let {names} be read now.': '此浏览器目前不允许读取 {names}。',
  'The browser has cleared {names}.': '浏览器已清除 {names}。',
  'The collections kept in this browser could not be read.': '无法读取此浏览器中保存的集合。',
  'Whether they are still there cannot be told. Reload to try again.':
    '无法确定它们是否仍然存在。请重新加载后再试。',
  'The library in the address of this page cannot be opened.': '无法打开此页面地址中的库。',
  'What is kept in this browser is unchanged.': '此浏览器中保存的内容未改变。',
  'Your files were not touched.': '您的文件未受影响。',
  'Open its folder to index it anew.': '打开其文件夹即可重新编制索引。',
  'What is indexed now is lost when this tab closes. Your files were not touched.':
    '现在编制的索引会在关闭此标签页时丢失。您的文件未受影响。',
  'What sites keep could not be opened; whether it is still there cannot be told.':
    '无法打开网站数据；无法确定数据是否仍然存在。',
  'Your files were not touched. Open the folder again to index it anew.':
    '您的文件未受影响。再次打开该文件夹即可重新编制索引。',
  'Browsers clear what sites keep when a disk is nearly full.':
    '磁盘将满时，浏览器会清除网站数据。',
  '“{name}” could not be indexed.': '无法为“{name}”编制索引。',
  'This browser has cleared what was kept in it: {names} must be indexed again.':
    '此浏览器已清除其中保存的内容: {names} 必须重新编制索引。',
  '“{name}” was not indexed: you cancelled it.': '未为“{name}”编制索引: 您已取消。',
  '“{name}” is shown as it was when it was opened last.': '“{name}”显示的是上次打开时的内容。',
  'All of it that was read is here.': '已读取的内容全部都在。',
  'Whether what was there before is kept cannot be told. Reload the page.':
    '无法确定之前的内容是否保留。请重新加载页面。',
  'Your existing collections are untouched; files already read are reused next time.':
    '现有集合未受影响；已读取的文件下次会重复使用。',
  'The collection “{name}” could not be opened.': '无法打开集合“{name}”。',
  'Other collections are not touched. Index its folder again to replace it.':
    '其他集合未受影响。重新为其文件夹编制索引即可替换它。',
  '“{name}” was deleted.': '“{name}”已删除。',
  'The collection could not be indexed again.': '无法重新为该集合编制索引。',
  'The folder could not be read again.': '无法重新读取该文件夹。',
  'The folder changed and could not be read again.': '该文件夹已更改，但无法重新读取。',
  'What is shown is as it was indexed before.': '显示的是之前编制索引时的内容。',
  'The folder could not be opened.': '无法打开该文件夹。',
  'The archive could not be opened.': '无法打开该归档。',
  'What was dropped could not be read.': '无法读取拖放的内容。',
  'What was pasted could not be read.': '无法读取粘贴的内容。',
  '{names} cannot be opened.': '无法打开 {names}。',
  '“{name}” is being indexed already.': '已在为“{name}”编制索引。',
  'It goes on; nothing was started twice.': '索引编制继续进行；未重复启动任何操作。',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    '其中没有可读取的文件夹或文件。请拖放文件夹、归档或文件。',
  'The rest of the drop was read.': '已读取其余的拖放内容。',
  'The table of contents could not be saved.': '无法保存目录。',
  'The overview could not be made.': '无法生成概览。',
  'Questions work all the same.': '提问仍可正常使用。',
  'The repository could not be opened.': '无法打开该存储库。',
  '“{text}” is not the address of a repository.': '“{text}”不是存储库的地址。',
  '“{name}” could not be opened as a trace.': '无法将“{name}”作为路径打开。',
  'Open a collection first, then the trace.': '请先打开集合，再打开路径。',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    '文件过大，不可能是路径。请选择从路径保存的文件。',
  'The second walk broke off.': '第二条路径已中断。',
  'The first one is unchanged.': '第一条路径未改变。',
  'It is damaged at {place}.': '文件在 {place} 处损坏。',
  'It is damaged at {place}: the steps are not in order.':
    '文件在 {place} 处损坏: 步骤顺序不正确。',
  'It is not JSON. Pick a file that was saved under a walk.': '不是 JSON。请选择从路径保存的文件。',
  'It is JSON, but no trace that Wayleaf saved. Pick a file that was saved under a walk.':
    '是 JSON，但不是 Wayleaf 保存的路径。请选择从路径保存的文件。',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    '该文件由更新版本的 Wayleaf 保存。请重新加载此页面以获取最新版本。',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    '该文件由过旧版本的 Wayleaf 保存。请重新提问。',
  'It is damaged at its top.': '文件开头损坏。',
  'Collections that were complete are unchanged.': '已完成的集合未改变。',
  'Wayleaf was updated in another tab.': 'Wayleaf 已在另一个标签页中更新。',
  'What is indexed now is lost when this tab closes.': '现在编制的索引会在关闭此标签页时丢失。',
  'What this browser kept before cannot be read now, and whether it is still there cannot be told.':
    '此浏览器之前保存的内容目前无法读取，也无法确定是否仍然存在。',
  'Reload the page to see what is kept.': '重新加载页面以查看保留的内容。',
  'Something failed in the background.': '后台出现故障。',
  'It is too large for a file of settings. Pick one that was saved here.':
    '文件过大，不可能是设置文件。请选择在此处保存的文件。',
  '“{address}” is no address of a host': '“{address}”不是主机地址',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '“{address}”未加密: 本地网络之外需要 https',
  'Too few places of “{name}” say what they are: {made} questions could be made, and a trial needs {needed}. Try the questions that the app brings.':
    '“{name}”中说明自身内容的位置太少: 只能生成 {made} 个问题，而试用需要 {needed} 个。请使用应用自带的问题。',
  'Open a collection first, then try again.': '请先打开集合，然后重试。',
  'Libraries are read over http and https, not {protocol}':
    '库通过 http 和 https 读取，不支持 {protocol}',
  'It is too long.': '地址过长。',
  'It is no address.': '这不是地址。',
  'It holds a password.': '其中包含密码。',
  'The address of this page does not lead anywhere.': '此页面的地址无法打开任何内容。',
  'What was open stays open.': '已打开的内容保持打开。',
  'The walk of this question is not in this browser any more. Ask the question again.':
    '此问题的路径已不在此浏览器中。请重新提问。',
  'It is filled in, and nothing is spent before you ask.': '问题已填入，提问之前不会产生任何用量。',
  'Browsers keep the last walks only, and those that were not forgotten.':
    '浏览器只保留最近的路径，且不包括已被清除的路径。',
  'It is too long to be one of this app’s addresses.': '地址过长，不是此应用的地址。',
  'It holds a % that begins no character.': '其中有一个 % 未构成有效字符。',
  'Addresses of this app begin with #/c/ or #/q/.': '此应用的地址以 #/c/ 或 #/q/ 开头。',
  'It names no collection.': '其中未指明集合。',
  'It holds no question.': '其中没有问题。',
  'This text could not be read from the other collection.': '无法从另一个集合读取此文本。',
  'This text could not be read from the collection.': '无法从该集合读取此文本。',
  'The walk stays.': '路径保持不变。',
  'The tree and the walk stay.': '目录树和路径保持不变。',
  'The walk broke off.': '路径已中断。',
  'The steps so far are kept.': '已完成的步骤会保留。',
  'Choose a model in the settings first.': '请先在设置中选择模型。',
  'The file is not where it was. Pick it again.': '文件已不在原处。请重新选择。',
  'Of a file that is no text only its text is kept. Drop the folder again to see the file itself.':
    '非文本文件只保存其中的文本。再次拖放该文件夹即可查看文件本身。',
  'The file could not be read: {why}': '无法读取该文件: {why}',
  'The file is no longer in its folder.': '文件已不在其文件夹中。',
  'The file is larger than what is read of one.': '文件超过可读取的大小上限。',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    '这不是 Wayleaf 保存的设置文件。请选择从其设置中保存的文件。',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    '该文件由更新版本的 Wayleaf 保存。请先更新此版本。',
  '“{name}” is too large for questions: at most 2 MB are read.':
    '“{name}”作为问题文件过大: 最多读取 2 MB。',
  '“{place}” is no file or place of this collection.': '“{place}”不是此集合中的文件或位置。',
  '“{place}” is no file or place of this collection. Near it: {paths}.':
    '“{place}”不是此集合中的文件或位置。相近的有: {paths}。',
  'Line {line}: {message}': '第 {line} 行: {message}',
  '“{id}” names no right file.': '“{id}”未指明正确的文件。',
  '“{id}”: no file {paths} here.': '“{id}”: 此处没有文件 {paths}。',
  'Only the first {count} were taken.': '仅采用了前 {count} 个。',
  '{count} more lines like these.': '还有 {count} 行类似内容。',
}
