// The texts of indexing: what is read, how far it is, what is downloaded, in simplified Chinese.

import type { FilesText, Translated } from '../texts/texts.ts'

export const FILES: Translated<FilesText> = {
  'Bytes read': '已读取字节',
  'Download {name}?': '下载 {name}?',
  'At least {bytes} from {host}. It is kept in this browser and can be deleted there.':
    '从 {host} 至少下载 {bytes}。保存在此浏览器中，可随时删除。',
  Scan: '扫描',
  'Read and parse': '读取与解析',
  Keep: '保存',
  'Indexing {name}': '正在为 {name} 编制索引',
  'now {path}': '当前 {path}',
  'You can browse the files already. Cancelling changes nothing; files already read are reused next time.':
    '现在已可浏览文件。取消不会更改任何内容；已读取的文件下次会重复使用。',
  'Another tab is indexing. This one starts when it finishes.':
    '另一个标签页正在编制索引，完成后此页开始。',
  'It does not respond.': '它没有响应。',
  'Start anyway': '仍然开始',
  Nodes: '节点',
  Unchanged: '未更改',
  Plan: '计划',
  'Index {name}?': '为 {name} 编制索引?',
  '{files}, {bytes} to read. Nothing has been read yet.':
    '{files}，共 {bytes} 待读取。尚未读取任何内容。',
  '{files}, {bytes} to fetch from {host}. Nothing has been read yet.':
    '{files}，共 {bytes} 待从 {host} 获取。尚未读取任何内容。',
  'Also index what looks like credentials: {files}': '同时为疑似凭据编制索引: {files}',
  'What is read': '读取的内容',
  'files in the folder itself': '文件夹本身中的文件',
  All: '全部',
}
