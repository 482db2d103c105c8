// What can fail and why, in Japanese.

import type { FailureText } from '../../../model/words/failure-texts.ts'
import type { Translated } from '../texts/texts.ts'

export const FAILURES: Translated<FailureText> = {
  'The model could not be deleted.': 'モデルを削除できませんでした。',
  'The app could not be deleted from this browser.':
    'このブラウザーからアプリを削除できませんでした。',
  'The browser could not be asked.': 'ブラウザーに要求できませんでした。',
  'The app could not be installed.': 'アプリをインストールできませんでした。',
  'Not all of the library could be fetched.': 'ライブラリの一部を取得できませんでした。',
  'The collection could not be exported.': 'コレクションをエクスポートできませんでした。',
  'The library cannot be opened.': 'ライブラリを開けません。',
  'Nothing was changed.': '何も変更されていません。',
  'It cannot be exported.': 'エクスポートできません。',
  'What changed in another tab could not be read.': '別のタブでの変更を読み取れませんでした。',
  'The collection could not be deleted.': 'コレクションを削除できませんでした。',
  'The collection could not be brought back.': 'コレクションを元に戻せませんでした。',
  'What was left out could not be listed.': '除外された項目を一覧表示できませんでした。',
  'The sample could not be opened.': 'サンプルを開けませんでした。',
  'The collection could not be opened.': 'コレクションを開けませんでした。',
  'The place in the address could not be opened.': 'アドレスが示す箇所を開けませんでした。',
  'The collection could not be renamed.': 'コレクションの名前を変更できませんでした。',
  'The weight could not be kept.': '重みを保存できませんでした。',
  'How it is searched could not be kept.': '検索の設定を保存できませんでした。',
  'The language could not be changed.': '言語を変更できませんでした。',
  'There is already a “{name}”. Choose another name.':
    '「{name}」は既にあります。別の名前を選んでください。',
  'There is no collection “{slug}” in this browser.':
    'このブラウザーにコレクション「{slug}」はありません。',
  '“{id}” is not in “{name}”.': '「{id}」は「{name}」にありません。',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '「{name}」は別のタブで削除されたため、別のコレクションを表示しています。',
  'This browser does not let {names} be read now.':
    'このブラウザーでは現在 {names} を読み取れません。',
  'The browser has cleared {names}.': 'ブラウザーが {names} を消去しました。',
  'The collections kept in this browser could not be read.':
    'このブラウザーに保存されたコレクションを読み取れませんでした。',
  'Whether they are still there cannot be told. Reload to try again.':
    'まだ残っているかどうかはわかりません。再読み込みしてもう一度お試しください。',
  'The library in the address of this page cannot be opened.':
    'このページのアドレスが示すライブラリを開けません。',
  'What is kept in this browser is unchanged.':
    'このブラウザーに保存された内容は変わっていません。',
  'Your files were not touched.': 'ファイルには手を加えていません。',
  'Open its folder to index it anew.': 'フォルダーを開くと、インデックスを作成し直せます。',
  'What is indexed now is lost when this tab closes. Your files were not touched.':
    '今作成するインデックスは、このタブを閉じると失われます。ファイルには手を加えていません。',
  'What sites keep could not be opened; whether it is still there cannot be told.':
    'サイトデータを開けませんでした。まだ残っているかどうかはわかりません。',
  'Your files were not touched. Open the folder again to index it anew.':
    'ファイルには手を加えていません。フォルダーをもう一度開くと、インデックスを作成し直せます。',
  'Browsers clear what sites keep when a disk is nearly full.':
    'ディスクの空きが少なくなると、ブラウザーはサイトデータを消去します。',
  '“{name}” could not be indexed.': '「{name}」のインデックスを作成できませんでした。',
  'This browser has cleared what was kept in it: {names} must be indexed again.':
    'このブラウザーは保存していた内容を消去しました: {names} のインデックスを作成し直す必要があります。',
  '“{name}” was not indexed: you cancelled it.':
    '「{name}」のインデックスは作成されていません: キャンセルされました。',
  '“{name}” is shown as it was when it was opened last.':
    '「{name}」は前回開いたときの内容で表示しています。',
  'All of it that was read is here.': '読み取った内容はすべてあります。',
  'Whether what was there before is kept cannot be told. Reload the page.':
    '以前の内容が残っているかどうかはわかりません。ページを再読み込みしてください。',
  'Your existing collections are untouched; files already read are reused next time.':
    '既存のコレクションは変わっていません。読み取り済みのファイルは次回再利用されます。',
  'The collection “{name}” could not be opened.': 'コレクション「{name}」を開けませんでした。',
  'Other collections are not touched. Index its folder again to replace it.':
    'ほかのコレクションは変わっていません。フォルダーのインデックスを作成し直すと置き換えられます。',
  '“{name}” was deleted.': '「{name}」を削除しました。',
  'The collection could not be indexed again.':
    'コレクションのインデックスを作成し直せませんでした。',
  'The folder could not be read again.': 'フォルダーを再度読み取れませんでした。',
  'The folder changed and could not be read again.':
    'フォルダーが変更されましたが、再度読み取れませんでした。',
  'What is shown is as it was indexed before.': '表示しているのは以前のインデックスの内容です。',
  'The folder could not be opened.': 'フォルダーを開けませんでした。',
  'The archive could not be opened.': 'アーカイブを開けませんでした。',
  'What was dropped could not be read.': 'ドロップされた内容を読み取れませんでした。',
  'What was pasted could not be read.': '貼り付けられた内容を読み取れませんでした。',
  '{names} cannot be opened.': '{names} を開けません。',
  '“{name}” is being indexed already.': '「{name}」のインデックスは既に作成中です。',
  'It goes on; nothing was started twice.': '作成は続行中です。二重に開始されたものはありません。',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    '読み取れるフォルダーもファイルもありません。フォルダー、アーカイブ、またはファイルをドロップしてください。',
  'The rest of the drop was read.': 'ドロップされた残りの内容は読み取りました。',
  'The table of contents could not be saved.': '目次を保存できませんでした。',
  'The overview could not be made.': '概要を作成できませんでした。',
  'Questions work all the same.': '質問は通常どおり使えます。',
  'The repository could not be opened.': 'リポジトリを開けませんでした。',
  '“{text}” is not the address of a repository.':
    '「{text}」はリポジトリのアドレスではありません。',
  '“{name}” could not be opened as a trace.': '「{name}」を経路として開けませんでした。',
  'Open a collection first, then the trace.':
    '先にコレクションを開いてから、経路を開いてください。',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    '経路としては大きすぎます。経路から保存したファイルを選んでください。',
  'The second walk broke off.': '2 つ目の経路が中断されました。',
  'The first one is unchanged.': '1 つ目は変わっていません。',
  'It is damaged at {place}.': '{place} が壊れています。',
  'It is damaged at {place}: the steps are not in order.':
    '{place} が壊れています: ステップの順序が正しくありません。',
  'It is not JSON. Pick a file that was saved under a walk.':
    'JSON ではありません。経路から保存したファイルを選んでください。',
  'It is JSON, but no trace that Wayleaf saved. Pick a file that was saved under a walk.':
    'JSON ですが、Wayleaf が保存した経路ではありません。経路から保存したファイルを選んでください。',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    '新しいバージョンの Wayleaf で保存されています。このページを再読み込みして最新版にしてください。',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    '古すぎるバージョンの Wayleaf で保存されています。もう一度質問してください。',
  'It is damaged at its top.': '先頭が壊れています。',
  'Collections that were complete are unchanged.': '完成していたコレクションは変わっていません。',
  'Wayleaf was updated in another tab.': 'Wayleaf は別のタブで更新されました。',
  'What is indexed now is lost when this tab closes.':
    '今作成するインデックスは、このタブを閉じると失われます。',
  'What this browser kept before cannot be read now, and whether it is still there cannot be told.':
    'このブラウザーに以前保存した内容は現在読み取れません。まだ残っているかどうかもわかりません。',
  'Reload the page to see what is kept.':
    'ページを再読み込みすると、保存されている内容を確認できます。',
  'Something failed in the background.': 'バックグラウンドで問題が発生しました。',
  'It is too large for a file of settings. Pick one that was saved here.':
    '設定ファイルとしては大きすぎます。ここで保存したファイルを選んでください。',
  '“{address}” is no address of a host': '「{address}」はホストのアドレスではありません',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '「{address}」は暗号化されていません: ローカルネットワークの外では https が必要です',
  'Too few places of “{name}” say what they are: {made} questions could be made, and a trial needs {needed}. Try the questions that the app brings.':
    '「{name}」には内容を説明している箇所が少なすぎます: 作成できた質問は {made} 件で、試用には {needed} 件必要です。アプリ付属の質問をお使いください。',
  'Open a collection first, then try again.':
    '先にコレクションを開いてから、もう一度お試しください。',
  'Libraries are read over http and https, not {protocol}':
    'ライブラリは http と https で読み取ります。{protocol} は使えません',
  'It is too long.': '長すぎます。',
  'It is no address.': 'アドレスではありません。',
  'It holds a password.': 'パスワードが含まれています。',
  'The address of this page does not lead anywhere.':
    'このページのアドレスの先には何もありません。',
  'What was open stays open.': '開いていた内容はそのままです。',
  'The walk of this question is not in this browser any more. Ask the question again.':
    'この質問の経路はもうこのブラウザーにありません。もう一度質問してください。',
  'It is filled in, and nothing is spent before you ask.':
    '質問は入力済みです。送信するまで何も消費されません。',
  'Browsers keep the last walks only, and those that were not forgotten.':
    'ブラウザーに保存されるのは最近の経路のうち、消去されていないものだけです。',
  'It is too long to be one of this app’s addresses.': 'このアプリのアドレスとしては長すぎます。',
  'It holds a % that begins no character.': '文字を表していない % が含まれています。',
  'Addresses of this app begin with #/c/ or #/q/.':
    'このアプリのアドレスは #/c/ または #/q/ で始まります。',
  'It names no collection.': 'コレクションが指定されていません。',
  'It holds no question.': '質問が含まれていません。',
  'This text could not be read from the other collection.':
    '別のコレクションからこのテキストを読み取れませんでした。',
  'This text could not be read from the collection.':
    'コレクションからこのテキストを読み取れませんでした。',
  'The walk stays.': '経路はそのままです。',
  'The tree and the walk stay.': 'ツリーと経路はそのままです。',
  'The walk broke off.': '経路が中断されました。',
  'The steps so far are kept.': 'これまでのステップは保存されています。',
  'Choose a model in the settings first.': '先に設定でモデルを選んでください。',
  'The file is not where it was. Pick it again.':
    'ファイルが元の場所にありません。選び直してください。',
  'Of a file that is no text only its text is kept. Drop the folder again to see the file itself.':
    'テキスト以外のファイルは、その中のテキストだけが保存されます。ファイル自体を見るには、フォルダーをもう一度ドロップしてください。',
  'The file could not be read: {why}': 'ファイルを読み取れませんでした: {why}',
  'The file is no longer in its folder.': 'ファイルはもうフォルダーにありません。',
  'The file is larger than what is read of one.': 'ファイルが読み取れる上限を超えています。',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'Wayleaf が保存した設定ファイルではありません。設定から保存したファイルを選んでください。',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    '新しいバージョンの Wayleaf で保存されています。先にこちらを更新してください。',
  '“{name}” is too large for questions: at most 2 MB are read.':
    '「{name}」は質問のファイルとしては大きすぎます: 読み取れるのは 2 MB までです。',
  '“{place}” is no file or place of this collection.':
    '「{place}」はこのコレクションのファイルでも箇所でもありません。',
  '“{place}” is no file or place of this collection. Near it: {paths}.':
    '「{place}」はこのコレクションのファイルでも箇所でもありません。近いもの: {paths}。',
  'Line {line}: {message}': '{line} 行目: {message}',
  '“{id}” names no right file.': '「{id}」には正しいファイルが指定されていません。',
  '“{id}”: no file {paths} here.': '「{id}」: ファイル {paths} はここにありません。',
  'Only the first {count} were taken.': '最初の {count} 件だけを取り込みました。',
  '{count} more lines like these.': '同様の行がほかに {count} 行あります。',
}
