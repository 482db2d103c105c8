// The texts of indexing: what is read, how far it is, what is downloaded, in Japanese.

import type { FilesText, Translated } from '../texts/texts.ts'

export const FILES: Translated<FilesText> = {
  'Bytes read': '読み取りバイト数',
  'Download {name}?': '{name} をダウンロードしますか?',
  'At least {bytes} from {host}. It is kept in this browser and can be deleted there.':
    '{host} から {bytes} 以上。このブラウザーに保存され、削除できます。',
  Scan: 'スキャン',
  'Read and parse': '読み取りと解析',
  Keep: '保存',
  'Indexing {name}': '{name} のインデックスを作成中',
  'now {path}': '現在 {path}',
  'You can browse the files already. Cancelling changes nothing; files already read are reused next time.':
    'ファイルはすでに閲覧できます。キャンセルしても何も変わらず、読み取り済みのファイルは次回再利用されます。',
  'Another tab is indexing. This one starts when it finishes.':
    '別のタブがインデックスを作成中です。終わりしだい開始します。',
  'It does not respond.': '応答がありません。',
  'Start anyway': 'それでも開始',
  Nodes: 'ノード',
  Unchanged: '変更なし',
  Plan: '計画',
  'Index {name}?': '{name} のインデックスを作成しますか?',
  '{files}, {bytes} to read. Nothing has been read yet.':
    '{files}、{bytes} を読み取ります。まだ何も読み取っていません。',
  '{files}, {bytes} to fetch from {host}. Nothing has been read yet.':
    '{files}、{bytes} を {host} から取得します。まだ何も読み取っていません。',
  'Also index what looks like credentials: {files}': '認証情報と思われるものも含める: {files}',
  'What is read': '読み取る内容',
  'files in the folder itself': 'フォルダー直下のファイル',
  All: 'すべて',
}
