// What can fail and why, in simplified Chinese.

import type { FailureText, TextsIn } from '../texts.ts'

export const FAILURES: TextsIn<FailureText> = {
  'The model could not be deleted.': '无法删除该模型。',
  'The app could not be deleted from this browser.': '无法从此浏览器中删除该应用。',
  'Persistent storage could not be requested.': '无法请求持久存储。',
  'The app could not be installed.': '无法安装该应用。',
  'The library could be fetched only in part.': '未能获取完整的库。',
  'The collection could not be exported.': '无法导出该集合。',
  'The library cannot be opened.': '无法打开该库。',
  'Nothing was changed.': '未做任何更改。',
  'It cannot be exported.': '无法导出。',
  'Changes made in another tab could not be read.': '无法读取另一个标签页中的更改。',
  'Not everything could be deleted.': '未能全部删除。',
  'Everything was deleted.': '已全部删除。',
  'The collection could not be deleted.': '无法删除该集合。',
  'The collection could not be brought back.': '无法恢复该集合。',
  'The files that were left out could not be listed.': '无法列出被略过的内容。',
  'The sample could not be opened.': '无法打开示例。',
  'The collection could not be opened.': '无法打开该集合。',
  'The place in the address could not be opened.': '无法打开地址中的位置。',
  'The collection could not be renamed.': '无法重命名该集合。',
  'The weight could not be saved.': '无法保存权重。',
  'Its search settings could not be saved.': '无法保存搜索方式。',
  'The language could not be changed.': '无法更改语言。',
  'There is already a “{name}”. Choose another name.': '已有“{name}”。请选择其他名称。',
  'There is no collection “{slug}” in this browser.': '此浏览器中没有集合“{slug}”。',
  '“{id}” is not in “{name}”.': '“{id}”不在“{name}”中。',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '“{name}”已在另一个标签页中删除，因此显示另一个集合。',
  'This browser cannot read {names} at the moment.': '此浏览器目前不允许读取 {names}。',
  'The browser has cleared {names}.': '浏览器已清除 {names}。',
  'The collections kept in this browser could not be read.': '无法读取此浏览器中保存的集合。',
  'They may still be there. Reload to try again.': '无法确定它们是否仍然存在。请重新加载后再试。',
  'The library in the address of this page cannot be opened.': '无法打开此页面地址中的库。',
  'Nothing stored in this browser was changed.': '此浏览器中保存的内容未改变。',
  'Your files were not touched.': '您的文件未受影响。',
  'Open its folder to index it again.': '打开其文件夹即可重新编制索引。',
  'Anything indexed now is lost when this tab closes. Your files were not touched.':
    '现在编制的索引会在关闭此标签页时丢失。您的文件未受影响。',
  'The browser’s storage could not be opened; what it holds may still be there.':
    '无法打开网站数据；无法确定数据是否仍然存在。',
  'Your files were not touched. Open the folder again to index it.':
    '您的文件未受影响。再次打开该文件夹即可重新编制索引。',
  'Browsers clear the storage of sites when a disk is nearly full.':
    '磁盘将满时，浏览器会清除网站数据。',
  '“{name}” could not be indexed.': '无法为“{name}”编制索引。',
  'This browser has cleared its storage: {names} must be indexed again.':
    '此浏览器已清除其中保存的内容: {names} 必须重新编制索引。',
  '“{name}” was not indexed: you cancelled it.': '未为“{name}”编制索引: 您已取消。',
  '“{name}” is shown as it was when it was last opened.': '“{name}”显示的是上次打开时的内容。',
  'Everything that was read is here.': '已读取的内容全部都在。',
  'The earlier version may or may not be kept. Reload the page to see.':
    '无法确定之前的内容是否保留。请重新加载页面。',
  'Your existing collections are untouched; files already read are reused next time.':
    '现有集合未受影响；已读取的文件下次会重复使用。',
  'The collection “{name}” could not be opened.': '无法打开集合“{name}”。',
  'Your other collections are unaffected. Index its folder again to replace it.':
    '其他集合未受影响。重新为其文件夹编制索引即可替换它。',
  '“{name}” was deleted.': '“{name}”已删除。',
  'The collection could not be indexed again.': '无法重新为该集合编制索引。',
  'The folder could not be read again.': '无法重新读取该文件夹。',
  'The folder changed, but could not be read again.': '该文件夹已更改，但无法重新读取。',
  'What you see is the earlier index.': '显示的是之前编制索引时的内容。',
  'The folder could not be opened.': '无法打开该文件夹。',
  'The archive could not be opened.': '无法打开该归档。',
  'The drop could not be read.': '无法读取拖放的内容。',
  'The pasted text could not be read.': '无法读取粘贴的内容。',
  '{names} cannot be opened.': '无法打开 {names}。',
  '“{name}” is being indexed already.': '已在为“{name}”编制索引。',
  'It continues; nothing was started twice.': '索引编制继续进行；未重复启动任何操作。',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    '其中没有可读取的文件夹或文件。请拖放文件夹、归档或文件。',
  'The rest of the drop was read.': '已读取其余的拖放内容。',
  'The table of contents could not be saved.': '无法保存目录。',
  'The overview could not be made.': '无法生成概览。',
  'You can still ask questions.': '提问仍可正常使用。',
  'The repository could not be opened.': '无法打开该存储库。',
  '“{text}” is not the address of a repository.': '“{text}”不是存储库的地址。',
  '“{name}” could not be opened as a trace.': '无法将“{name}”作为跟踪打开。',
  'Open a collection first, then the trace.': '请先打开集合，再打开跟踪。',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    '文件过大，不可能是跟踪。请选择从路径保存的文件。',
  'The second walk stopped early.': '第二条路径已中断。',
  'The first one is unchanged.': '第一条路径未改变。',
  'It is damaged at {place}.': '文件在 {place} 处损坏。',
  'It is damaged at {place}: the steps are not in order.':
    '文件在 {place} 处损坏: 步骤顺序不正确。',
  'It is not JSON. Pick a file that was saved under a walk.': '不是 JSON。请选择从路径保存的文件。',
  'It is JSON, but not a trace saved by Wayleaf. Pick a file that was saved under a walk.':
    '是 JSON，但不是 Wayleaf 保存的跟踪。请选择从路径保存的文件。',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    '该文件由更新版本的 Wayleaf 保存。请重新加载此页面以获取最新版本。',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    '该文件由过旧版本的 Wayleaf 保存。请重新提问。',
  'It is damaged at the beginning.': '文件开头损坏。',
  'Collections that were complete are unchanged.': '已完成的集合未改变。',
  'Wayleaf was updated in another tab.': 'Wayleaf 已在另一个标签页中更新。',
  'Anything indexed now is lost when this tab closes.': '现在编制的索引会在关闭此标签页时丢失。',
  'What this browser stored before cannot be read now; it may still be there.':
    '此浏览器之前保存的内容目前无法读取，也无法确定是否仍然存在。',
  'Reload the page to see what is still there.': '重新加载页面以查看保留的内容。',
  'Something failed in the background.': '后台出现故障。',
  'It is too large for a file of settings. Pick one that was saved here.':
    '文件过大，不可能是设置文件。请选择在此处保存的文件。',
  '“{address}” is not the address of a host': '“{address}”不是主机地址',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '“{address}”未加密: 本地网络之外需要 https',
  'Libraries are read over http and https, not {protocol}':
    '库通过 http 和 https 读取，不支持 {protocol}',
  'It is too long.': '地址过长。',
  'It is not an address.': '这不是地址。',
  'It contains a password.': '其中包含密码。',
  'The address of this page does not lead anywhere.': '此页面的地址无法打开任何内容。',
  'What was open stays open.': '已打开的内容保持打开。',
  'The walk of this question is no longer in this browser. Ask the question again.':
    '此问题的路径已不在此浏览器中。请重新提问。',
  'It is in the question field; nothing is sent until you ask.':
    '问题已填入，提问之前不会产生任何用量。',
  'Only the latest walks are kept in a browser.':
    '浏览器只保留最近的路径，且不包括已被清除的路径。',
  'It is too long to be one of this app’s addresses.': '地址过长，不是此应用的地址。',
  'It contains a % that does not begin a character.': '其中有一个 % 未构成有效字符。',
  'Addresses of this app begin with #/c/ or #/q/.': '此应用的地址以 #/c/ 或 #/q/ 开头。',
  'It names no collection.': '其中未指明集合。',
  'It contains no question.': '其中没有问题。',
  'This text could not be read from the other collection.': '无法从另一个集合读取此文本。',
  'This text could not be read from the collection.': '无法从该集合读取此文本。',
  'The walk is unchanged.': '路径保持不变。',
  'The tree and the walk are unchanged.': '目录树和路径保持不变。',
  'The walk stopped early.': '路径已中断。',
  'The steps so far are kept.': '已完成的步骤会保留。',
  'Choose a model in the settings first.': '请先在设置中选择模型。',
  'The file is not where it was. Pick it again.': '文件已不在原处。请重新选择。',
  'Only the text of this file is kept. Drop the folder again to see the file itself.':
    '非文本文件只保存其中的文本。再次拖放该文件夹即可查看文件本身。',
  'The file could not be read: {why}': '无法读取该文件: {why}',
  'The file is no longer in its folder.': '文件已不在其文件夹中。',
  'The file is larger than the limit for one file.': '文件超过可读取的大小上限。',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    '这不是 Wayleaf 保存的设置文件。请选择从其设置中保存的文件。',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    '该文件由更新版本的 Wayleaf 保存。请先更新此版本。',
  '“{name}”': '“{name}”',
  '{what} ({detail})': '{what} ({detail})',
  'The file is empty, not a zip archive.': '文件为空，不是 zip 归档。',
  'The file is not a zip archive.': '文件不是 zip 归档。',
  'The archive is cut off: the directory at its end is missing. Download or copy it again.':
    '归档不完整: 缺少末尾的目录。请重新下载或复制。',
  'The archive is one part of several. Join the parts first.': '归档是多个分卷之一。请先合并分卷。',
  'The directory of the archive is damaged, so its contents cannot be trusted.':
    '归档的目录已损坏，其中的内容均不可信。',
  'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.':
    '归档有两个目录，不同程序显示的内容不同。请解压后打开文件夹。',
  'The directory of the archive is encrypted. Unpack it and open the folder instead.':
    '归档的目录已加密。请解压后打开文件夹。',
  'The archive has more entries than the limit. Unpack it and open the folder instead.':
    '归档中的条目数超过上限。请解压后打开文件夹。',
  'It is encrypted. Unpack the archive with its password and open the folder instead.':
    '内容已加密。请用密码解压归档后打开文件夹。',
  'It uses a compression method that is not supported. Unpack it and open the folder instead.':
    '压缩方法不受支持。请解压后打开文件夹。',
  'Its data overlaps that of another entry, as in a zip bomb.':
    '其数据与另一条目重叠，类似 zip 炸弹。',
  'Its data lies outside the archive.': '其数据位于归档之外。',
  'It would grow to more than 200 times its size, as in a zip bomb.':
    '解压后会超过原大小的 200 倍，类似 zip 炸弹。',
  'The files unpacked before it reached the limit for the whole archive.':
    '此前解压的内容已达到整个归档的上限。',
  'The two headers that describe it do not agree, as in a manipulated archive.':
    '描述它的两个文件头不一致，归档可能被篡改。',
  'Its compressed data is damaged.': '其压缩数据已损坏。',
  'It is larger than the archive says.': '实际内容多于归档所示。',
  'It is smaller than the archive says.': '实际内容少于归档所示。',
  'Its checksum is wrong: the archive was damaged after it was made.':
    '校验和错误: 归档在创建后被损坏。',
  'The archive changed while it was being read. Open it again.':
    '归档在读取过程中发生了更改。请重新打开。',
  'The archive is too large when unpacked. Unpack it yourself and open the folder instead.':
    '归档解压后过大。请自行解压后打开文件夹。',
  'The archive is cut off. Download or copy it again.': '归档不完整。请重新下载或复制。',
  'The archive is damaged or cut off: it cannot be unpacked.': '归档已损坏或不完整: 无法解压。',
  'The file is not a tar archive.': '文件不是 tar 归档。',
  'The archive is damaged: one of its headers is wrong.': '归档已损坏: 其中一个文件头有误。',
  'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”':
    '这不是 Wayleaf 包。包由“导出”或“wayleaf bundle”生成',
  'The bundle is incomplete. Download or copy it again': '包不完整。请重新下载或复制',
  'The bundle was changed or damaged after it was made. Download or copy it again':
    '包在生成后被更改或损坏。请重新下载或复制',
  'The bundle was made by a newer version of Wayleaf. Reload the page to get that version':
    '包由更新版本的 Wayleaf 生成。请重新加载页面以获取该版本',
  'The bundle was made by an older version of Wayleaf. It must be made again':
    '包由旧版本的 Wayleaf 生成。必须重新生成',
  'The bundle claims to contain more than can be opened': '包声明的内容超过可打开的上限',
  'The bundle contains names that no folder can have, so it was not opened':
    '包中含有文件夹不会使用的名称，因此未打开',
  'Files that look like credentials are indexed in this collection. Index it without them first.':
    '此集合中已为疑似凭据的文件编制索引。请先在不含这些文件的情况下重新编制索引。',
  'The texts of this collection are not in this browser. Share the bundle it came from instead.':
    '此集合的文本不在此浏览器中。可以转发其原有的包。',
  'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.':
    '此集合的文本并非全部在此浏览器中，因此无法重新编制索引。请先获取其余部分。',
  'There is no collection “{slug}” in this library.': '此库中没有集合“{slug}”。',
  'The browser no longer allows this folder to be read. Open the folder again and allow it.':
    '浏览器不再允许读取此文件夹。请重新打开该文件夹并允许访问。',
  '“{name}” contains nothing that can be read: it is empty.': '“{name}”中没有可读取的内容: 为空。',
  '“{name}” contains nothing that can be read: {reasons}.':
    '“{name}”中没有可读取的内容: {reasons}。',
  '{count} {reason}': '{reason} ({count})',
  'The browser has no more room': '浏览器不再提供存储空间',
  'A stored part cannot be read: the browser has lost it': '无法读取已存储的部分: 浏览器已将其丢失',
  'The stored library is not available: another tab still uses an older version. Close it and try again':
    '存储的库不可用: 另一个标签页仍在使用旧版本。请关闭它后重试',
  'The stored library is not available: a newer version of the app wrote it':
    '存储的库不可用: 它由更新版本的应用写入',
  'The stored library is not available: it cannot be opened': '存储的库不可用: 无法打开',
  'Wayleaf was updated in another tab. Reload this one to go on.':
    'Wayleaf 已在另一个标签页中更新。请重新加载此标签页以继续。',
  'Another tab took over because this one did not answer. Start again here once that tab is done.':
    '此标签页无响应，已由另一个标签页接管。待其完成后请在此重新开始。',
  'The index worker did not start: {why}. Reload the page to try again.':
    '索引工作线程无法启动: {why}。请重新加载页面后再试。',
  'The index worker was restarted: {why}': '索引工作线程已重新启动: {why}',
  'it stopped': '已停止',
  'it did not answer for half a minute': '半分钟无响应',
  'The worker was closed': '工作线程已关闭',
  'A name must have 1 to {most} characters, none of them invisible or changing the direction of text':
    '名称长度为 1 到 {most} 个字符，且不含隐藏或反转文本的字符',
  'The sample could not be loaded ({status}). Try again, or drop a folder of your own.':
    '无法加载示例 ({status})。请重试，或拖放您自己的文件夹。',
  'The sample arrived damaged. Reload the page, or drop a folder of your own.':
    '示例在传输中损坏。请重新加载页面，或拖放您自己的文件夹。',
  '{host} could not be reached. Is this machine offline?': '无法连接 {host}。此设备是否离线？',
  '{host} could not be reached. Either it is offline, or it does not allow other sites to read its files (CORS).':
    '无法连接 {host}。可能已离线，或不允许其他网站读取其文件 (CORS)。',
  '{host} answered {status}: there is no such file.': '{host} 返回 {status}: 没有此文件。',
  '{host} answered {status}: it does not provide the file.': '{host} 返回 {status}: 不提供该文件。',
  'The download stopped after {size} of {total} bytes. Try again.':
    '下载在 {size}/{total} 字节处中断。请重试。',
  'The file has {found} MB; at most {limit} MB can be opened.':
    '文件大小为 {found} MB；最多可打开 {limit} MB。',
  '“{address}” is not the address of a repository': '“{address}”不是存储库的地址',
  '{name} did not answer with a list of files.': '{name} 未返回文件列表。',
  '{name} did not answer within a minute.': '{name} 在一分钟内未响应。',
  '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.':
    '无法连接 {name}: 此设备离线，或 {host} 不允许其他网站读取 (CORS)。请在该网站下载归档并拖放到此处。',
  '{name} sent too much: over {most} bytes.': '{name} 发送的数据过多: 超过 {most} 字节。',
  '{name} does not accept the token; it may have expired.': '{name} 不接受该令牌；它可能已过期。',
  '{name} has no such repository, or it is private: enter a token to open it.':
    '{name} 没有此存储库，或者它是私有的: 可用令牌打开。',
  '{name} has no such repository, or the token may not read it.':
    '{name} 没有此存储库，或者令牌无权访问。',
  'The repository is empty.': '存储库为空。',
  '{name} does not provide it, for legal reasons.': '{name} 因法律原因不予提供。',
  '{name} answered with an error ({status}). Try again later.':
    '{name} 返回错误 ({status})。请稍后重试。',
  '{name} accepts no more requests {until}. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} {until}不再响应。{way}已读取的内容会保留。也可在该网站下载归档并拖放到此处。',
  '{name} accepts no more requests {until}: its limit is {most} an hour. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} {until}不再响应: 每小时限 {most} 次请求。{way}已读取的内容会保留。也可在该网站下载归档并拖放到此处。',
  'until {time}': '在 {time} 之前',
  'for {minutes} min': '在 {minutes} 分钟内',
  'for now': '目前',
  'Wait, or open it again with a token.': '请等待，或使用令牌重新打开。',
  'Wait, and open it again.': '请等待后重新打开。',
  'A file of the gist is on another host, so it was not fetched.':
    '该 gist 的一个文件位于其他主机，因此未获取。',
  'GitLab takes too long to list so many files. Download the archive there and drop it here.':
    'GitLab 列出这么多文件过慢。请在该网站下载归档并拖放到此处。',
  'It has more than {most} files.': '其中的文件超过 {most} 个。',
  'There is nothing at “{path}” in the repository.': '其中“{path}”处没有内容。',
  '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.':
    '{why} 使用集合菜单中的“保存以供离线使用”可提前获取全部内容。',
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.':
    '只能打开指向存储库的链接。请拖放文件夹、文件或 zip，或直接粘贴文本。',
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.':
    '此浏览器不提供拖放的文件。请改用“打开文件夹”或“打开 zip”。',
  'The browser did not provide a file for it.': '浏览器未提供对应的文件。',
  'The browser could not read it.': '浏览器无法读取。',
  '{first} {next}': '{first}{next}',
  'Drawing took longer than {seconds} seconds and was stopped.': '绘制超过 {seconds} 秒，已终止。',
  'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.':
    '此网站的库比其搜索框更新。网站所有者需要更新 wayleaf-box.js。',
  'The index could not be made: {message}': '无法建立索引: {message}',
  'The parser did not run: {message}': '解析器无法运行: {message}',
  'the index': '索引',
  'the files beside it are missing': '缺少旁边的文件',
  'sections of {kind}': '{kind} 的各节',
  'the {kind} of the index': '索引的 {kind}',
  '{count} sections of {kind}': '{kind} 有 {count} 节',
  'the list of files': '文件列表',
  'files that no list names': '不在列表中的文件',
  'the texts': '文本',
  'packed data': '压缩数据',
  'a section is too short': '有一节过短',
  'a section is too long': '有一节过长',
  'content {version}': '内容 {version}',
  'header: {message}': '文件头: {message}',
  'the order of files': '文件的顺序',
  'the list of what was left out': '遗漏内容的列表',
  'format {version}': '格式 {version}',
  'a checksum does not match': '校验和不符',
  'a section is missing': '缺少一节',
  '{count} lists of {kind}': '{kind} 有 {count} 个列表',
  'the number of files': '文件数量',
  '{size} of {total} bytes': '{size} / {total} 字节',
  '{count} bytes too many': '多出 {count} 字节',
  'it is not a part of this version': '它不属于此版本',
  'its header is wrong': '其头部有误',
  'it has {size} bytes instead of {total}': '它有 {size} 字节，应为 {total} 字节',
  'its table of checksums is wrong': '其校验和表有误',
  'a text is out of bounds': '有文本越界',
  'the checksum of a text does not match': '某文本的校验和不符',
  'it is cut off': '它被截断',
  'two different sizes': '两个大小',
  'its own header is missing': '缺少它自己的头部',
  'method of compression': '压缩方法',
  encryption: '加密',
  'packed size': '压缩后大小',
  size: '大小',
  checksum: '校验和',
  'This browser keeps no files for this page.': '此浏览器不为此页面保留文件。',
  '{model} returned {scores} scores for {texts} texts.':
    '{model} 为 {texts} 段文本给出了 {scores} 个分数。',
  '{model} returned {vectors} vectors for {texts} texts.':
    '{model} 为 {texts} 段文本给出了 {vectors} 个向量。',
}
