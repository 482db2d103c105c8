// The texts of the dialogs, and what models cost, in Japanese.

import type { DialogsText, Translated } from '../texts/texts.ts'

export const DIALOGS: Translated<DialogsText> = {
  'Delete {name}?': '{name} を削除しますか?',
  '{files}, indexed {ago}.': '{files}、{ago}にインデックス作成。',
  'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.':
    '目次とインデックスがこのブラウザーから削除されます。ファイル自体は変更されません。10 秒間は元に戻せます。',
  'Delete everything …': 'すべて削除 …',
  'Delete everything?': 'すべて削除しますか？',
  'Delete everything': 'すべて削除',
  'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.':
    'すべてのコレクション、質問の記録、訂正、設定、キー、モデル、保存済みのアプリをこのブラウザーから取り除きます。ファイル自体には触れません。元に戻すことはできません。',
  'Keep it': '残す',
  '{name} is already here': '{name} は既にあります',
  'This folder is a collection already. An update reads only what changed.':
    'このフォルダーは既にコレクションです。更新では変更された部分だけを読み取ります。',
  'A collection with this name exists. Update it, or add a second one?':
    '同じ名前のコレクションがあります。更新しますか、それとももう 1 つ追加しますか?',
  'Keep both': '両方とも残す',
  'Update {name}': '{name} を更新',
  'Enhance summaries': '要約の拡充',
  'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.':
    'モデルが各箇所を読み、その内容を書きます。モデルが書いたことが明示され、検索の対象になり、探す場所を選ぶモデルに示されますが、引用されることはありません。',
  'Which places': '対象の箇所',
  'Where it helps most': '最も役立つ箇所',
  'folders, documents, and long places that say nothing of themselves':
    'フォルダー、文書、および説明のない長い箇所',
  Everywhere: 'すべて',
  'every place that has parts or is long': '下位の部分があるか、長い箇所のすべて',
  'Also each place that I open, in this visit': '今回開いた箇所も対象にする',
  'Reading what is there …': '既存の内容を読み取っています…',
  'What is missing?': '残りを確認',
  'Nothing is missing: {summaries}.': '不足はありません: {summaries}。',
  'Stop at tokens:': 'トークンの上限:',
  'Stop at US dollars:': '米ドルの上限:',
  'no limit': '無制限',
  'Write {summaries}': '{summaries}を書く',
  'How long it takes will be known once the model has been tried or has started.':
    '所要時間は、モデルを試すか開始するまでわかりません。',
  'About {time}, as fast as it was seen to be.': 'これまでの速度で約 {time}。',
  '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.':
    '{summaries}あり、不足 {missing} 件: 約 {calls}、入力 {read} トークン、出力 {written} トークン。',
  'Cost: {cost}.': '費用: {cost}。',
  '{done} of {total}, {tokens}.': '{done}/{total}、{tokens}。',
  '{done} of {total}, {tokens}, about {left} left.': '{done}/{total}、{tokens}、残り約 {left}。',
  '{done} of {total} written, {calls}.': '{done}/{total} 件を作成、{calls}。',
  '{count} left out: {why}': '除外 {count} 件: {why}',
  '{count} could not be kept.': '{count} 件は保存できませんでした。',
  'Done:': '完了:',
  'Stopped; the next run goes on from here:': '停止しました。次回はここから続けます:',
  'Stopped at the budget; the next run goes on from here:':
    '上限に達しました。次回はここから続けます:',
  'The model does not answer; what was written is kept:':
    'モデルが応答しません。作成済みの内容は保存されています:',
  'There is no more room to keep summaries:': '要約を保存する空き容量がありません:',
  'under {cost}': '{cost} 未満',
  '{tokensIn} in, {tokensOut} out': '入力 {tokensIn}、出力 {tokensOut}',
  'at most {tokensIn} in, {tokensOut} out': '最大で入力 {tokensIn}、出力 {tokensOut}',
  'Share {name}': '{name} を共有',
  'Packing …': 'パッケージを作成しています…',
  'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.':
    '1 つのファイルとして保存して送ると、Wayleaf にドロップした人は同じように質問できます。Web ホストに置いた場合は、{ending} とファイルのアドレスで終わるリンクで開けます。',
  'Include file contents (adds {bytes})': 'ファイルの内容を含める (+{bytes})',
  'The file holds the full text of everything indexed.':
    'インデックスされたすべての全文が含まれます。',
  'The file still holds titles, signatures and every word indexed: it keeps no secrets.':
    'タイトル、シグネチャ、インデックスされたすべての単語は含まれます。内容を秘匿するものではありません。',
  'Files that look like credentials and your settings are left out.':
    '資格情報らしいファイルと設定は含まれません。',
  'Save file ({bytes})': 'ファイルを保存 ({bytes})',
  'Open a library from another site?': '別のサイトのライブラリを開きますか?',
  'This link opens a library that lies on {host}. Nothing has been asked of that site yet. It would see your address and which library you open; your own collections, questions and files stay in this browser.':
    'このリンクは {host} にあるライブラリを開きます。このサイトにはまだ何も要求していません。サイトにはお使いのアドレスと開くライブラリがわかりますが、コレクション、質問、ファイルはこのブラウザーに残ります。',
  'Do not open it': '開かない',
  'Allow {host} and open it': '{host} を許可して開く',
  'Rename {name}': '{name} の名前を変更',
  Rename: '名前を変更',
  'Links to its places keep working. The folder on disk keeps its name.':
    '箇所へのリンクは引き続き使えます。ディスク上のフォルダー名は変わりません。',
  'Open a repository': 'リポジトリを開く',
  Address: 'アドレス',
  'Token, where one is needed': 'アクセス トークン (必要な場合)',
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.':
    'GitHub、GitLab、Codeberg のリポジトリ、ブランチ、フォルダー、ファイル、コミット、または gist。owner/name は GitHub を指します。',
  Open: '開く',
  'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.':
    '{hosts} から取得します。アクセス トークンがあれば非公開リポジトリを開けて、レート制限も緩和されます。送信先はそこだけで、このタブを閉じると消去されます。',
  'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.':
    '{hosts} にはまだ何も要求していません。お使いのアドレスと開く内容は相手にわかりますが、質問や他のファイルはこのブラウザーに残ります。そのためにページが再読み込みされます。',
  Skipped: 'スキップ済み',
  'Index files that look like credentials': '資格情報らしいファイルもインデックスする',
  '({count} listed, not indexed)': '({count} 件を一覧に表示、インデックスなし)',
  Warnings: '警告',
  'What happened': '発生した内容',
  'No collection is open.': '開いているコレクションはありません。',
  Index: 'インデックス',
  'Stored in this browser': 'このブラウザーに保存',
  'All collections in this browser': 'このブラウザーの全コレクション',
  'Statistics of {name}': '{name} の統計',
  'Languages, in files': '言語 (ファイル数)',
  'Concepts, in places': '概念 (箇所数)',
  'Files with an outline': 'アウトラインのあるファイル',
  'Places in the table of contents': '目次の箇所',
  Text: 'テキスト',
  'Left out': '除外',
  'Uses of {name}': '{name} の使用箇所',
  'Nothing in this collection says what “{name}” stands for there.':
    '「{name}」がそこで何を指すかは、このコレクションからはわかりません。',
  'Defined in': '定義場所:',
  'Looking …': '探しています…',
  Uses: '使用箇所',
  'No known uses.': '既知の使用箇所はありません。',
  '{uses} in {files}': '{files}に {uses}',
}
