// What can fail and why, in Japanese.

import type { FailureText, TextsIn } from '../texts.ts'

export const FAILURES: TextsIn<FailureText> = {
  'The model could not be deleted.': 'モデルを削除できませんでした。',
  'The app could not be deleted from this browser.':
    'このブラウザーからアプリを削除できませんでした。',
  'Persistent storage could not be requested.': '永続ストレージを要求できませんでした。',
  'The app could not be installed.': 'アプリをインストールできませんでした。',
  'The library could be fetched only in part.': 'ライブラリの一部を取得できませんでした。',
  'The collection could not be exported.': 'コレクションをエクスポートできませんでした。',
  'The library cannot be opened.': 'ライブラリを開けません。',
  'Nothing was changed.': '何も変更されていません。',
  'It cannot be exported.': 'エクスポートできません。',
  'Changes made in another tab could not be read.': '別のタブでの変更を読み取れませんでした。',
  'Not everything could be deleted.': '一部を削除できませんでした。',
  'Everything was deleted.': 'すべて削除しました。',
  'The collection could not be deleted.': 'コレクションを削除できませんでした。',
  'The collection could not be brought back.': 'コレクションを元に戻せませんでした。',
  'The files that were left out could not be listed.': '除外された項目を一覧表示できませんでした。',
  'The sample could not be opened.': 'サンプルを開けませんでした。',
  'The collection could not be opened.': 'コレクションを開けませんでした。',
  'The place in the address could not be opened.': 'アドレスが示す箇所を開けませんでした。',
  'The collection could not be renamed.': 'コレクションの名前を変更できませんでした。',
  'The weight could not be saved.': '重みを保存できませんでした。',
  'Its search settings could not be saved.': '検索の設定を保存できませんでした。',
  'The language could not be changed.': '言語を変更できませんでした。',
  'There is already a “{name}”. Choose another name.':
    '「{name}」は既にあります。別の名前を選んでください。',
  'There is no collection “{slug}” in this browser.':
    'このブラウザーにコレクション「{slug}」はありません。',
  '“{id}” is not in “{name}”.': '「{id}」は「{name}」にありません。',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '「{name}」は別のタブで削除されたため、別のコレクションを表示しています。',
  'This browser cannot read {names} at the moment.':
    'このブラウザーでは現在 {names} を読み取れません。',
  'The browser has cleared {names}.': 'ブラウザーが {names} を消去しました。',
  'The collections kept in this browser could not be read.':
    'このブラウザーに保存されたコレクションを読み取れませんでした。',
  'They may still be there. Reload to try again.':
    'まだ残っているかどうかはわかりません。再読み込みしてもう一度お試しください。',
  'The library in the address of this page cannot be opened.':
    'このページのアドレスが示すライブラリを開けません。',
  'Nothing stored in this browser was changed.':
    'このブラウザーに保存された内容は変わっていません。',
  'Your files were not touched.': 'ファイルには手を加えていません。',
  'Open its folder to index it again.': 'フォルダーを開くと、インデックスを作成し直せます。',
  'Anything indexed now is lost when this tab closes. Your files were not touched.':
    '今作成するインデックスは、このタブを閉じると失われます。ファイルには手を加えていません。',
  'The browser’s storage could not be opened; what it holds may still be there.':
    'サイトデータを開けませんでした。まだ残っているかどうかはわかりません。',
  'Your files were not touched. Open the folder again to index it.':
    'ファイルには手を加えていません。フォルダーをもう一度開くと、インデックスを作成し直せます。',
  'Browsers clear the storage of sites when a disk is nearly full.':
    'ディスクの空きが少なくなると、ブラウザーはサイトデータを消去します。',
  '“{name}” could not be indexed.': '「{name}」のインデックスを作成できませんでした。',
  'This browser has cleared its storage: {names} must be indexed again.':
    'このブラウザーは保存していた内容を消去しました: {names} のインデックスを作成し直す必要があります。',
  '“{name}” was not indexed: you cancelled it.':
    '「{name}」のインデックスは作成されていません: キャンセルされました。',
  '“{name}” is shown as it was when it was last opened.':
    '「{name}」は前回開いたときの内容で表示しています。',
  'Everything that was read is here.': '読み取った内容はすべてあります。',
  'The earlier version may or may not be kept. Reload the page to see.':
    '以前の内容が残っているかどうかはわかりません。ページを再読み込みしてください。',
  'Your existing collections are untouched; files already read are reused next time.':
    '既存のコレクションは変わっていません。読み取り済みのファイルは次回再利用されます。',
  'The collection “{name}” could not be opened.': 'コレクション「{name}」を開けませんでした。',
  'Your other collections are unaffected. Index its folder again to replace it.':
    'ほかのコレクションは変わっていません。フォルダーのインデックスを作成し直すと置き換えられます。',
  '“{name}” was deleted.': '「{name}」を削除しました。',
  'The collection could not be indexed again.':
    'コレクションのインデックスを作成し直せませんでした。',
  'The folder could not be read again.': 'フォルダーを再度読み取れませんでした。',
  'The folder changed, but could not be read again.':
    'フォルダーが変更されましたが、再度読み取れませんでした。',
  'What you see is the earlier index.': '表示しているのは以前のインデックスの内容です。',
  'The folder could not be opened.': 'フォルダーを開けませんでした。',
  'The archive could not be opened.': 'アーカイブを開けませんでした。',
  'The drop could not be read.': 'ドロップされた内容を読み取れませんでした。',
  'The pasted text could not be read.': '貼り付けられた内容を読み取れませんでした。',
  '{names} cannot be opened.': '{names} を開けません。',
  '“{name}” is being indexed already.': '「{name}」のインデックスは既に作成中です。',
  'It continues; nothing was started twice.':
    '作成は続行中です。二重に開始されたものはありません。',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    '読み取れるフォルダーもファイルもありません。フォルダー、アーカイブ、またはファイルをドロップしてください。',
  'The rest of the drop was read.': 'ドロップされた残りの内容は読み取りました。',
  'The table of contents could not be saved.': '目次を保存できませんでした。',
  'The overview could not be made.': '概要を作成できませんでした。',
  'You can still ask questions.': '質問は通常どおり使えます。',
  'The repository could not be opened.': 'リポジトリを開けませんでした。',
  '“{text}” is not the address of a repository.':
    '「{text}」はリポジトリのアドレスではありません。',
  '“{name}” could not be opened as a trace.': '「{name}」をトレースとして開けませんでした。',
  'Open a collection first, then the trace.':
    '先にコレクションを開いてから、トレースを開いてください。',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    'トレースとしては大きすぎます。経路から保存したファイルを選んでください。',
  'The second walk stopped early.': '2 つ目の経路が中断されました。',
  'The first one is unchanged.': '1 つ目は変わっていません。',
  'It is damaged at {place}.': '{place} が壊れています。',
  'It is damaged at {place}: the steps are not in order.':
    '{place} が壊れています: ステップの順序が正しくありません。',
  'It is not JSON. Pick a file that was saved under a walk.':
    'JSON ではありません。経路から保存したファイルを選んでください。',
  'It is JSON, but not a trace saved by Wayleaf. Pick a file that was saved under a walk.':
    'JSON ですが、Wayleaf が保存したトレースではありません。経路から保存したファイルを選んでください。',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    '新しいバージョンの Wayleaf で保存されています。このページを再読み込みして最新版にしてください。',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    '古すぎるバージョンの Wayleaf で保存されています。もう一度質問してください。',
  'It is damaged at the beginning.': '先頭が壊れています。',
  'Collections that were complete are unchanged.': '完成していたコレクションは変わっていません。',
  'Wayleaf was updated in another tab.': 'Wayleaf は別のタブで更新されました。',
  'Anything indexed now is lost when this tab closes.':
    '今作成するインデックスは、このタブを閉じると失われます。',
  'What this browser stored before cannot be read now; it may still be there.':
    'このブラウザーに以前保存した内容は現在読み取れません。まだ残っているかどうかもわかりません。',
  'Reload the page to see what is still there.':
    'ページを再読み込みすると、保存されている内容を確認できます。',
  'Something failed in the background.': 'バックグラウンドで問題が発生しました。',
  'It is too large for a file of settings. Pick one that was saved here.':
    '設定ファイルとしては大きすぎます。ここで保存したファイルを選んでください。',
  '“{address}” is not the address of a host': '「{address}」はホストのアドレスではありません',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '「{address}」は暗号化されていません: ローカルネットワークの外では https が必要です',
  'Libraries are read over http and https, not {protocol}':
    'ライブラリは http と https で読み取ります。{protocol} は使えません',
  'It is too long.': '長すぎます。',
  'It is not an address.': 'アドレスではありません。',
  'It contains a password.': 'パスワードが含まれています。',
  'The address of this page does not lead anywhere.':
    'このページのアドレスの先には何もありません。',
  'What was open stays open.': '開いていた内容はそのままです。',
  'The walk of this question is no longer in this browser. Ask the question again.':
    'この質問の経路はもうこのブラウザーにありません。もう一度質問してください。',
  'It is in the question field; nothing is sent until you ask.':
    '質問は入力済みです。送信するまで何も消費されません。',
  'Only the latest walks are kept in a browser.':
    'ブラウザーに保存されるのは最近の経路のうち、消去されていないものだけです。',
  'It is too long to be one of this app’s addresses.': 'このアプリのアドレスとしては長すぎます。',
  'It contains a % that does not begin a character.': '文字を表していない % が含まれています。',
  'Addresses of this app begin with #/c/ or #/q/.':
    'このアプリのアドレスは #/c/ または #/q/ で始まります。',
  'It names no collection.': 'コレクションが指定されていません。',
  'It contains no question.': '質問が含まれていません。',
  'This text could not be read from the other collection.':
    '別のコレクションからこのテキストを読み取れませんでした。',
  'This text could not be read from the collection.':
    'コレクションからこのテキストを読み取れませんでした。',
  'The walk is unchanged.': '経路はそのままです。',
  'The tree and the walk are unchanged.': 'ツリーと経路はそのままです。',
  'The walk stopped early.': '経路が中断されました。',
  'The steps so far are kept.': 'これまでのステップは保存されています。',
  'Choose a model in the settings first.': '先に設定でモデルを選んでください。',
  'The file is not where it was. Pick it again.':
    'ファイルが元の場所にありません。選び直してください。',
  'Only the text of this file is kept. Drop the folder again to see the file itself.':
    'テキスト以外のファイルは、その中のテキストだけが保存されます。ファイル自体を見るには、フォルダーをもう一度ドロップしてください。',
  'The file could not be read: {why}': 'ファイルを読み取れませんでした: {why}',
  'The file is no longer in its folder.': 'ファイルはもうフォルダーにありません。',
  'The file is larger than the limit for one file.': 'ファイルが読み取れる上限を超えています。',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'Wayleaf が保存した設定ファイルではありません。設定から保存したファイルを選んでください。',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    '新しいバージョンの Wayleaf で保存されています。先にこちらを更新してください。',
  '“{name}”': '「{name}」',
  '{what} ({detail})': '{what} ({detail})',
  'The file is empty, not a zip archive.': 'ファイルが空です。ZIP アーカイブではありません。',
  'The file is not a zip archive.': 'ファイルは ZIP アーカイブではありません。',
  'The archive is cut off: the directory at its end is missing. Download or copy it again.':
    'アーカイブが途中で切れています: 末尾のディレクトリがありません。もう一度ダウンロードまたはコピーしてください。',
  'The archive is one part of several. Join the parts first.':
    'アーカイブは分割された一部です。先に結合してください。',
  'The directory of the archive is damaged, so its contents cannot be trusted.':
    'アーカイブのディレクトリが壊れているため、中身は信頼できません。',
  'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.':
    'アーカイブにディレクトリが 2 つあり、プログラムによって表示が異なります。展開してフォルダーを開いてください。',
  'The directory of the archive is encrypted. Unpack it and open the folder instead.':
    'アーカイブのディレクトリが暗号化されています。展開してフォルダーを開いてください。',
  'The archive has more entries than the limit. Unpack it and open the folder instead.':
    'アーカイブの項目数が上限を超えています。展開してフォルダーを開いてください。',
  'It is encrypted. Unpack the archive with its password and open the folder instead.':
    '暗号化されています。パスワードでアーカイブを展開し、フォルダーを開いてください。',
  'It uses a compression method that is not supported. Unpack it and open the folder instead.':
    '対応していない圧縮方式です。展開してフォルダーを開いてください。',
  'Its data overlaps that of another entry, as in a zip bomb.':
    'データが別の項目と重なっています。ZIP 爆弾の疑いがあります。',
  'Its data lies outside the archive.': 'データがアーカイブの外にあります。',
  'It would grow to more than 200 times its size, as in a zip bomb.':
    '展開すると 200 倍を超えるサイズになります。ZIP 爆弾の疑いがあります。',
  'The files unpacked before it reached the limit for the whole archive.':
    '先に展開した内容がアーカイブ全体の上限に達しました。',
  'The two headers that describe it do not agree, as in a manipulated archive.':
    '2 つのヘッダーが一致しません。改ざんされたアーカイブの疑いがあります。',
  'Its compressed data is damaged.': '圧縮データが壊れています。',
  'It is larger than the archive says.': 'アーカイブの記載より内容が多くなっています。',
  'It is smaller than the archive says.': 'アーカイブの記載より内容が少なくなっています。',
  'Its checksum is wrong: the archive was damaged after it was made.':
    'チェックサムが一致しません: アーカイブは作成後に壊れています。',
  'The archive changed while it was being read. Open it again.':
    '読み取り中にアーカイブが変更されました。もう一度開いてください。',
  'The archive is too large when unpacked. Unpack it yourself and open the folder instead.':
    '展開後のサイズが大きすぎます。ご自身で展開してフォルダーを開いてください。',
  'The archive is cut off. Download or copy it again.':
    'アーカイブが途中で切れています。もう一度ダウンロードまたはコピーしてください。',
  'The archive is damaged or cut off: it cannot be unpacked.':
    'アーカイブが壊れているか途中で切れているため、展開できません。',
  'The file is not a tar archive.': 'ファイルは tar アーカイブではありません。',
  'The archive is damaged: one of its headers is wrong.':
    'アーカイブが壊れています: ヘッダーに誤りがあります。',
  'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”':
    'Wayleaf のバンドルではありません。バンドルは「エクスポート」または「wayleaf bundle」で作成します',
  'The bundle is incomplete. Download or copy it again':
    'バンドルが不完全です。もう一度ダウンロードまたはコピーしてください',
  'The bundle was changed or damaged after it was made. Download or copy it again':
    'バンドルは作成後に変更されたか壊れています。もう一度ダウンロードまたはコピーしてください',
  'The bundle was made by a newer version of Wayleaf. Reload the page to get that version':
    'バンドルは新しいバージョンの Wayleaf で作成されています。ページを再読み込みして更新してください',
  'The bundle was made by an older version of Wayleaf. It must be made again':
    'バンドルは古いバージョンの Wayleaf で作成されています。作成し直す必要があります',
  'The bundle claims to contain more than can be opened':
    'バンドルの内容が、開ける上限を超えています',
  'The bundle contains names that no folder can have, so it was not opened':
    'フォルダーではあり得ない名前が含まれているため、バンドルを開きませんでした',
  'Files that look like credentials are indexed in this collection. Index it without them first.':
    'このコレクションには資格情報らしいファイルのインデックスが含まれています。先にそれらを除いてインデックスを作成してください。',
  'The texts of this collection are not in this browser. Share the bundle it came from instead.':
    'このコレクションのテキストはこのブラウザーにありません。元のバンドルを渡せます。',
  'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.':
    'このコレクションのテキストの一部がこのブラウザーにないため、インデックスを作成し直せません。先に残りを取得してください。',
  'There is no collection “{slug}” in this library.':
    'このライブラリにコレクション「{slug}」はありません。',
  'The browser no longer allows this folder to be read. Open the folder again and allow it.':
    'ブラウザーがこのフォルダーの読み取りを許可しなくなりました。もう一度開いて許可してください。',
  '“{name}” contains nothing that can be read: it is empty.':
    '「{name}」に読み取れるものがありません: 空です。',
  '“{name}” contains nothing that can be read: {reasons}.':
    '「{name}」に読み取れるものがありません: {reasons}。',
  '{count} {reason}': '{reason} ({count})',
  'The browser has no more room': 'ブラウザーの保存領域がいっぱいです',
  'A stored part cannot be read: the browser has lost it':
    '保存された部分を読み取れません: ブラウザーが失いました',
  'The stored library is not available: another tab still uses an older version. Close it and try again':
    '保存されたライブラリを使用できません: 別のタブが古いバージョンを使用しています。そのタブを閉じて、もう一度お試しください',
  'The stored library is not available: a newer version of the app wrote it':
    '保存されたライブラリを使用できません: 新しいバージョンのアプリが書き込んでいます',
  'The stored library is not available: it cannot be opened':
    '保存されたライブラリを使用できません: 開けません',
  'Wayleaf was updated in another tab. Reload this one to go on.':
    'Wayleaf は別のタブで更新されました。続けるには、このタブを再読み込みしてください。',
  'Another tab took over because this one did not answer. Start again here once that tab is done.':
    'このタブが応答しなかったため、別のタブが引き継ぎました。そのタブの処理が終わったら、ここでやり直してください。',
  'The index worker did not start: {why}. Reload the page to try again.':
    'インデックスのワーカーが起動しません: {why}。ページを再読み込みしてもう一度お試しください。',
  'The index worker was restarted: {why}': 'インデックスのワーカーを再起動しました: {why}',
  'it stopped': '停止しました',
  'it did not answer for half a minute': '30 秒間応答がありませんでした',
  'The worker was closed': 'ワーカーは閉じられました',
  'A name must have 1 to {most} characters, none of them invisible or changing the direction of text':
    '名前は 1 ～ {most} 文字で、テキストを隠したり反転させたりする文字は使えません',
  'The sample could not be loaded ({status}). Try again, or drop a folder of your own.':
    'サンプルを読み込めませんでした ({status})。もう一度試すか、お手元のフォルダーをドロップしてください。',
  'The sample arrived damaged. Reload the page, or drop a folder of your own.':
    '届いたサンプルが壊れています。ページを再読み込みするか、お手元のフォルダーをドロップしてください。',
  '{host} could not be reached. Is this machine offline?':
    '{host} に接続できません。オフラインではありませんか?',
  '{host} could not be reached. Either it is offline, or it does not allow other sites to read its files (CORS).':
    '{host} に接続できません。オフラインか、ほかのサイトによるファイルの読み取りを許可していません (CORS)。',
  '{host} answered {status}: there is no such file.':
    '{host} の応答は {status} です: そのファイルはありません。',
  '{host} answered {status}: it does not provide the file.':
    '{host} の応答は {status} です: ファイルを取得できません。',
  'The download stopped after {size} of {total} bytes. Try again.':
    'ダウンロードが {size}/{total} バイトで中断しました。もう一度お試しください。',
  'The file has {found} MB; at most {limit} MB can be opened.':
    'ファイルは {found} MB です。開けるのは {limit} MB までです。',
  '“{address}” is not the address of a repository':
    '「{address}」はリポジトリのアドレスではありません',
  '{name} did not answer with a list of files.': '{name} からファイルの一覧が返されませんでした。',
  '{name} did not answer within a minute.': '{name} から 1 分以内に応答がありませんでした。',
  '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.':
    '{name} に接続できません: オフラインか、{host} がほかのサイトによる読み取りを許可していません (CORS)。そのサイトでアーカイブをダウンロードし、ここにドロップしてください。',
  '{name} sent too much: over {most} bytes.':
    '{name} から送られたデータが多すぎます: {most} バイト超。',
  '{name} does not accept the token; it may have expired.':
    '{name} がトークンを受け付けません。期限切れの可能性があります。',
  '{name} has no such repository, or it is private: enter a token to open it.':
    '{name} にそのリポジトリがないか、非公開です: トークンがあれば開けます。',
  '{name} has no such repository, or the token may not read it.':
    '{name} にそのリポジトリがないか、トークンにアクセス権がありません。',
  'The repository is empty.': 'リポジトリは空です。',
  '{name} does not provide it, for legal reasons.': '{name} は法的な理由により提供していません。',
  '{name} answered with an error ({status}). Try again later.':
    '{name} がエラーを返しました ({status})。後でもう一度お試しください。',
  '{name} accepts no more requests {until}. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} は{until}応答しません。{way}それまでに読み取った内容は保存されます。または、そのサイトでアーカイブをダウンロードし、ここにドロップしてください。',
  '{name} accepts no more requests {until}: its limit is {most} an hour. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} は{until}応答しません: 1 時間あたり {most} 件までです。{way}それまでに読み取った内容は保存されます。または、そのサイトでアーカイブをダウンロードし、ここにドロップしてください。',
  'until {time}': '{time} まで',
  'for {minutes} min': '{minutes} 分間',
  'for now': '当面',
  'Wait, or open it again with a token.': 'しばらく待つか、トークンを使って開き直してください。',
  'Wait, and open it again.': 'しばらく待ってから開き直してください。',
  'A file of the gist is on another host, so it was not fetched.':
    'gist のファイルが別のホストにあるため、取得しませんでした。',
  'GitLab takes too long to list so many files. Download the archive there and drop it here.':
    'GitLab ではこれほど多くのファイルの一覧に時間がかかりすぎます。そのサイトでアーカイブをダウンロードし、ここにドロップしてください。',
  'It has more than {most} files.': 'ファイル数が {most} を超えています。',
  'There is nothing at “{path}” in the repository.': '「{path}」には何もありません。',
  '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.':
    '{why} コレクションのメニューの「オフライン用に保存」で、すべてを事前に取得できます。',
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.':
    '開けるのはリポジトリへのリンクだけです。フォルダー、ファイル、ZIP をドロップするか、テキストを貼り付けてください。',
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.':
    'このブラウザーはドロップされたファイルを渡しません。代わりに「フォルダーを開く」または「ZIP を開く」を使ってください。',
  'The browser did not provide a file for it.':
    'ブラウザーから対応するファイルが渡されませんでした。',
  'The browser could not read it.': 'ブラウザーが読み取れませんでした。',
  '{first} {next}': '{first}{next}',
  'Drawing took longer than {seconds} seconds and was stopped.':
    '描画が {seconds} 秒を超えたため、終了しました。',
  'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.':
    'このサイトのライブラリは検索ボックスより新しいものです。サイトの所有者が wayleaf-box.js を更新する必要があります。',
  'The index could not be made: {message}': 'インデックスを作成できませんでした: {message}',
  'The parser did not run: {message}': 'パーサーが動作しません: {message}',
  'the index': '索引',
  'the files beside it are missing': '付属のファイルがありません',
  'sections of {kind}': '{kind} のセクション',
  'the {kind} of the index': '索引の {kind}',
  '{count} sections of {kind}': '{kind} のセクションが {count} 個',
  'the list of files': 'ファイルの一覧',
  'files that no list names': '一覧にないファイル',
  'the texts': 'テキスト',
  'packed data': '圧縮データ',
  'a section is too short': 'セクションが短すぎます',
  'a section is too long': 'セクションが長すぎます',
  'content {version}': '内容 {version}',
  'header: {message}': 'ヘッダー: {message}',
  'the order of files': 'ファイルの順序',
  'the list of what was left out': '除外したものの一覧',
  'format {version}': '形式 {version}',
  'a checksum does not match': 'チェックサムが一致しません',
  'a section is missing': 'セクションがありません',
  '{count} lists of {kind}': '{kind} の一覧が {count} 個',
  'the number of files': 'ファイルの数',
  '{size} of {total} bytes': '{total} バイト中 {size} バイト',
  '{count} bytes too many': '{count} バイト多い',
  'it is not a part of this version': 'このバージョンのものではありません',
  'its header is wrong': 'ヘッダーが正しくありません',
  'it has {size} bytes instead of {total}': '{total} バイトのはずが {size} バイトです',
  'its table of checksums is wrong': 'チェックサムの表が正しくありません',
  'a text is out of bounds': 'テキストが範囲外にあります',
  'the checksum of a text does not match': 'テキストのチェックサムが一致しません',
  'it is cut off': '途中で切れています',
  'two different sizes': '2 つのサイズ',
  'its own header is missing': '項目自身のヘッダーがありません',
  'method of compression': '圧縮方式',
  encryption: '暗号化',
  'packed size': '圧縮後のサイズ',
  size: 'サイズ',
  checksum: 'チェックサム',
  'This browser keeps no files for this page.':
    'このブラウザはこのページのファイルを保存しません。',
  '{model} returned {scores} scores for {texts} texts.':
    '{model} は {texts} 件のテキストに {scores} 個のスコアを返しました。',
  '{model} returned {vectors} vectors for {texts} texts.':
    '{model} は {texts} 件のテキストに {vectors} 個のベクトルを返しました。',
}
