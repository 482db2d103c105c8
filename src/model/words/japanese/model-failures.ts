// Why a model did not answer or cannot be used, and what its Test found, in Japanese.

import type { ModelFailureText, TextsIn } from '../texts.ts'

export const MODEL_FAILURES: TextsIn<ModelFailureText> = {
  '{host} has no credit left for this key ({status}). Add credit there, or choose another model.':
    '{host}: このキーの残高がありません ({status})。そこで追加するか、別のモデルを選んでください。',
  '{host} does not allow this (403): {why}': '{host} が許可していません (403): {why}',
  'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.':
    'ローカルサーバーがこのページのアドレスからの要求を受け付けない可能性があります。Ollama の場合は OLLAMA_ORIGINS にこのアドレスを設定して再起動してください。',
  'it may need a key.': 'キーが必要かもしれません。',
  'the key may lack permission, or may not be usable from web pages.':
    'キーに権限がないか、Web ページからは使えないキーの可能性があります。',
  '{host} asks for a key.': '{host} にはキーが必要です。',
  '{host} did not accept the key. Check that it is whole and still valid.':
    '{host} がキーを受け付けませんでした。キーが完全で有効か確認してください。',
  '{host} does not know the model “{model}”, or the base URL is wrong.':
    '{host} にモデル「{model}」がないか、ベース URL が正しくありません。',
  'The prompt is too long for “{model}” at {host}.':
    '{host} の「{model}」にはプロンプトが長すぎます。',
  '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.':
    '{host} は現在これ以上の要求を受け付けていません (429)。1 分後にもう一度質問するか、別のモデルを選んでください。',
  '{host} timed out ({status}).': '{host} が待機を打ち切りました ({status})。',
  '{host} failed ({status}). Ask again later, or choose another model.':
    '{host} でエラーが発生しました ({status})。後でもう一度質問するか、別のモデルを選んでください。',
  '{host} rejected the request ({status}).': '{host} が要求を理解できませんでした ({status})。',
  'It says: “{said}”': '応答: 「{said}」',
  'It answered with a web page: is the base URL right?':
    'Web ページが返されました: ベース URL は正しいですか?',
  '{host} could not be reached. {causes}': '{host} に接続できません。{causes}',
  'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?':
    'サーバーは起動していますか。このページのアドレスを許可していますか (CORS)。このページはローカルネットワークを使えますか。',
  'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.':
    'ネットワークがない、アドレスが違う、サーバーが Web ページを許可していない (CORS)、またはリダイレクトを返しています。',
  'the key may lack permission.': 'キーに権限がない可能性があります。',
  'Is the server running at this address?': 'サーバーはこのアドレスで起動していますか。',
  'Possible causes: no network, a wrong address, or a server that redirects.':
    'ネットワークがないか、アドレスが違うか、サーバーがリダイレクトを返しています。',
  '{host} answered with a web page: is the base URL right?':
    '{host} が Web ページを返しました: ベース URL は正しいですか?',
  '{host} answered with something that is not JSON': '{host} が JSON ではないものを返しました',
  '{host} answered with more than {most} bytes':
    '{host} が {most} バイトを超えるデータを返しました',
  '{host} answered with a line that is too long': '{host} が長すぎる行を返しました',
  '{host} answered with an event that is too long': '{host} が長すぎるイベントを返しました',
  'The answer from {host} stopped early. Ask again.':
    '{host} の応答が途切れました。もう一度質問してください。',
  'The answer from {host} ended in the middle. Ask again.':
    '{host} の応答が途中で終わりました。もう一度質問してください。',
  '{model} declined to answer (content filter). Ask in other words, or choose another model.':
    '{model} が回答を拒否しました (コンテンツフィルター)。言い方を変えて質問するか、別のモデルを選んでください。',
  'Tried {count} times.': '{count} 回試しました。',
  '{host} did not start to answer within {seconds} s. {way}':
    '{host} が {seconds} 秒以内に応答を始めませんでした。{way}',
  '{host} stopped answering for {seconds} s. {way}':
    '{host} の応答が {seconds} 秒間続きませんでした。{way}',
  '{host} did not finish within {seconds} s. {way}':
    '{host} が {seconds} 秒以内に終わりませんでした。{way}',
  'It may still be loading the model: ask again in a while, or choose a smaller model.':
    'まだモデルを読み込み中かもしれません: しばらくしてから質問し直すか、小さいモデルを使ってください。',
  'Ask again later, or choose another model or server.':
    '後で質問し直すか、別のモデルまたはサーバーを使ってください。',
  'Nothing was sent: you did not allow {host}.':
    '何も送信していません: {host} が許可されていません。',
  '{host} did not answer with a vector for every text.':
    '{host} がすべてのテキストのベクトルを返しませんでした。',
  'The base URL must begin with http:// or https://.':
    'ベース URL は http:// または https:// で始まる必要があります。',
  'The base URL must not contain a user name or a password.':
    'ベース URL にユーザー名やパスワードを含めることはできません。',
  'The base URL must end before “?” and “#”.':
    'ベース URL は「?」や「#」の前で終わる必要があります。',
  'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.':
    'キーがありません: {name} にはキーが必要です。モデルの設定で入力するか、コマンドライン用に {variable} を設定してください。',
  'The key contains characters that keys never contain.':
    'キーでは使われない文字が含まれています。',
  'Enter the name of a model.': 'モデルの名前を入力してください。',
  'Choose one of the models listed.': '一覧のモデルから選んでください。',
  'Reached {host} in {ms} ms; it lists {count} models.':
    '{host} に {ms} ミリ秒で接続しました。モデルは {count} 個です。',
  '“{name}” is not among the models listed.': '「{name}」は一覧のモデルにありません。',
  '“{name}” answered in {seconds} s ({count} tokens).':
    '「{name}」が {seconds} 秒で応答しました ({count} トークン)。',
  'It calls tools, by which it can look things up.': 'ツールを呼び出して調べることができます。',
  'It was asked to call a tool and said nothing. A larger model or another server may do better.':
    'ツールを呼び出すはずが、何も返しませんでした。大きいモデルや別のサーバーのほうがよいかもしれません。',
  'It was asked to call a tool and said “{said}”. A larger model or another server may do better.':
    'ツールを呼び出すはずが「{said}」と答えました。大きいモデルや別のサーバーのほうがよいかもしれません。',
  'Its context is {count} tokens: long passages are left out.':
    'コンテキストは {count} トークンです: 長い箇所は除外されます。',
  'Its context is assumed to be {count} tokens: long passages are left out.':
    'コンテキストは {count} トークンと見なします: 長い箇所は除外されます。',
  'Its context is {count} tokens.': 'コンテキストは {count} トークンです。',
  'Its context is assumed to be {count} tokens.': 'コンテキストは {count} トークンと見なします。',
  'The browser does not let this page reach this machine: allow it in the site settings, beside the address.':
    'ブラウザーがこのページからこのデバイスへの接続を許可していません: アドレスの横のサイト設定で許可してください。',
  'The browser does not let this page reach the local network: allow it in the site settings, beside the address.':
    'ブラウザーがこのページからローカルネットワークへの接続を許可していません: アドレスの横のサイト設定で許可してください。',
  'The browser asks before a page may reach this machine: answer its question, then test again.':
    'ページがこのデバイスに接続する前にブラウザーが確認します: 確認に答えてから、もう一度テストしてください。',
  'The browser asks before a page may reach the local network: answer its question, then test again.':
    'ページがローカルネットワークに接続する前にブラウザーが確認します: 確認に答えてから、もう一度テストしてください。',
  'this browser does not let the page use the graphics card (WebGPU)':
    'このブラウザーでは計算にグラフィックカードを使えません (WebGPU)',
  'there is no graphics card, and without one each token takes a minute this way':
    'グラフィックカードがなく、この方式では 1 トークンに 1 分かかります',
  'it needs 16-bit shaders': '16 ビットで計算するシェーダーが必要です',
  'the graphics card allows too little memory in one buffer':
    'グラフィックカードが一度に読み取れるメモリが足りません',
  'The browser’s own model': 'ブラウザー内蔵のモデル',
  'of the browser': 'ブラウザーに準拠',
  'this browser has none; Chrome and Edge on a computer may have one':
    'このブラウザーにはありません。パソコンの Chrome と Edge にはある場合があります',
  'the browser says that this machine is not powerful enough, or that the model is switched off':
    'このデバイスでは足りないか、機能が無効だとブラウザーが示しています',
  'it needs {memory} MB of memory, a lot for a machine with {all} GB':
    '{memory} MB のメモリが必要で、{all} GB のデバイスには大きすぎます',
  'the browser gives this page {room} MB of room': 'このページが使える容量は {room} MB です',
  'this browser does not run WebAssembly': 'このブラウザーは WebAssembly を実行できません',
  'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it':
    'このブラウザーの WebAssembly は 64 ビットメモリに対応していません。Chrome、Edge、Firefox は対応しています',
  'This browser has no built-in model.': 'このブラウザーには内蔵のモデルがありません。',
  'The model was unloaded.': 'モデルはアンロードされました。',
  'The question is too long for the browser’s model. Shorten it, or use another model.':
    '質問がブラウザーのモデルには長すぎます。短くするか、別のモデルを使ってください。',
  'The browser downloads its model only after a click.':
    'ブラウザーはクリックの後にだけモデルをダウンロードします。',
  'The browser says that its own model cannot be used here.':
    '内蔵のモデルはここでは使えないとブラウザーが示しています。',
  'The browser’s model failed: {why}': 'ブラウザーのモデルでエラーが発生しました: {why}',
  'The engine sent an answer that nothing had asked for.':
    'エンジンが要求されていない応答を返しました。',
  'The engine did not respond for {seconds} s and was stopped.':
    'エンジンが {seconds} 秒間応答しなかったため、終了しました。',
  'The engine could not be started or has crashed, most often because memory ran out.':
    'エンジンを起動できなかったか、異常終了しました。多くはメモリ不足が原因です。',
  'The engine could not be started or has crashed ({why}), most often because memory ran out.':
    'エンジンを起動できなかったか、異常終了しました ({why})。多くはメモリ不足が原因です。',
  'The engine failed: {why}': 'エンジンでエラーが発生しました: {why}',
  'The engine returned nothing for one of the texts.':
    'エンジンはテキストの 1 つに何も返しませんでした。',
  'comparing by meaning took longer than {seconds} s; what is done is kept for the next question':
    '意味での比較が {seconds} 秒を超えました。済んだ分は次の質問のために保存されます',
  '“{name}” is not in the list of models.': '「{name}」はモデルの一覧にありません。',
  'No model is loaded.': 'モデルが読み込まれていません。',
  '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).':
    '{host} に接続できません: ネットワークがないか、ここでは許可されていないか、ほかのサイトのページによるファイルの読み取りを許可していません (CORS)。',
  '{host} does not give this file without a login ({status}).':
    '{host} ではログインしないとこのファイルを取得できません ({status})。',
  'There is no such file on {host} (404).': '{host} にそのファイルはありません (404)。',
  'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.':
    '容量が足りません: ファイルには {needed} GB 必要ですが、このページが使えるのは {free} GB です。別のモデルやコレクションを削除するか、容量を使わないディスク上のファイルを使ってください。',
  'The file cannot be written, perhaps because another tab is downloading it ({why}).':
    'ファイルに書き込めません。別のタブがダウンロード中の可能性があります ({why})。',
  'The address does not lead to a GGUF file; it may be a web page.':
    'アドレスの先は GGUF ファイルではありません。Web ページの可能性があります。',
  'The browser has no more room for this page. Delete another model or collection, or use the file from your disk, which needs none.':
    'このページが使える容量がもうありません。別のモデルやコレクションを削除するか、容量を使わないディスク上のファイルを使ってください。',
  'The download was interrupted. What has arrived is kept: start it again, and it continues from there.':
    'ダウンロードが中断されました。届いた分は保存されています: もう一度始めると、そこから続きます。',
  'The download was interrupted at {share}. What has arrived is kept: start it again, and it continues from there.':
    'ダウンロードが {share} で中断されました。届いた分は保存されています: もう一度始めると、そこから続きます。',
  'This browser window cannot keep files; it may be a private one. Use a model file from your disk.':
    'このウィンドウではファイルを保存できません。プライベートウィンドウの可能性があります。ディスク上のモデルファイルを使ってください。',
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.':
    'ファイルを読み取れなくなりました: 移動または変更されたか、ドライブがなくなっています。選び直してください。',
  'The model loads but gives no scores: its file may be damaged.':
    'モデルは読み込めますが、スコアが得られません: ファイルが壊れている可能性があります。',
  'The model loads but produces no vectors: its file may be damaged.':
    'モデルは読み込めますが、ベクトルが得られません: ファイルが壊れている可能性があります。',
  'The model loads but answers nothing: its file may be damaged.':
    'モデルは読み込めますが、何も答えません: ファイルが壊れている可能性があります。',
  'The question does not fit the model’s context: {why}':
    '質問がモデルのコンテキストに収まりません: {why}',
  'The graphics card stopped answering. Load the model again, a smaller one, or on the CPU.':
    'グラフィックカードが応答しなくなりました。モデルを読み込み直すか、小さいモデルにするか、CPU で読み込んでください。',
  'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.':
    'このモデルにはメモリが足りません ({why})。小さいモデルを使うか、モデルなしで続けてください。',
  '“{name}” is cut off: it ends before its weights do.':
    '「{name}」が途中で切れています: 重みが揃っていません。',
  '“{name}” is missing in the folder. {why}': 'フォルダーに「{name}」がありません。{why}',
  'This is not the folder of an MLC model.': 'MLC モデルのフォルダーではありません。',
  'The model was compiled for an older version of the engine.':
    'モデルは古いバージョンのエンジン用にコンパイルされています。',
  'The compiled library is not in the repositories of weights; add it.':
    'コンパイル済みライブラリは重みのリポジトリにありません。追加してください。',
  'It lists the weights.': '重みの一覧です。',
  'It splits texts into tokens.': 'テキストをトークンに分けるファイルです。',
  'It contains weights.': '重みを含むファイルです。',
  'The browser has no room to keep this model. Delete another model or collection.':
    'このモデルを保存する容量がありません。別のモデルやコレクションを削除してください。',
  'This browser does not let the page use the graphics card (WebGPU). Use a GGUF file, which runs on the processor.':
    'このブラウザーではページがグラフィックカードを使えません (WebGPU)。プロセッサーで動く GGUF ファイルを使ってください。',
  'The graphics card has no 16-bit shaders, which this model needs. Choose a 32-bit model.':
    'グラフィックカードが、このモデルに必要な 16 ビットの計算に対応していません。32 ビット用のモデルを使ってください。',
  'The graphics card lacks something that this model needs. Choose a smaller model.':
    'グラフィックカードに、このモデルに必要な機能がありません。小さいモデルを使ってください。',
  'The graphics card stopped, most often because its memory ran out. Choose the next smaller model or a GGUF file on the processor, or continue without a model.':
    'グラフィックカードが停止しました。多くはメモリ不足が原因です。1 つ小さいモデルか、プロセッサーで動く GGUF ファイルを使うか、モデルなしで続けてください。',
  'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.':
    '質問がモデルのコンテキストに収まりません。短くするか、コンテキストの大きいモデルを使ってください。',
  'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.':
    'モデルのコンパイル済みライブラリがこのバージョンのエンジンに合わないか、壊れています。WebLLM 0.2.86 用である必要があります。',
  'The browser has no more room for this page. Delete another model or collection.':
    'このページが使える容量がもうありません。別のモデルやコレクションを削除してください。',
  'A file of the model is not the one that was published, so it is not used. Download the model again.':
    'モデルのファイルが公開されたものと異なるため、使用しません。モデルをダウンロードし直してください。',
  'A file of the model is not where it should be (404). Check the address, or pick another model.':
    'モデルのファイルがあるべき場所にありません (404)。アドレスを確認するか、別のモデルを選んでください。',
  'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.':
    'モデルのファイルを取得できません: アドレスの先に一部がないか、ネットワークがないか、ホストが許可されていないか、ダウンロードが途切れました。届いた分は保存されています。',
  'A file of the model is damaged or not what it should be. Delete the model and download it again.':
    'モデルのファイルが壊れているか、正しくありません。モデルを削除してダウンロードし直してください。',
  'The file is cut off: it ends before the model does. Download it again, or choose another.':
    'ファイルが途中で切れています: モデルが揃っていません。ダウンロードし直すか、別のファイルを使ってください。',
  'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.':
    'ファイルがエンジンの上限 2 GB を超えています。小さいモデルか、より強く量子化したものを使ってください。',
  'The file contains a reranker without its last layer, so its scores would be noise. Choose a file of it that has the tensor “cls.output”.':
    'ファイルのリランカーには最後の層がなく、スコアは意味を持ちません。テンソル「cls.output」を含むファイルを使ってください。',
  'The file contains no weights: it may be a vocabulary. Use the file of the whole model.':
    'ファイルに重みがありません: 語彙だけの可能性があります。モデル全体のファイルを使ってください。',
  'no architecture': 'アーキテクチャなし',
  'the architecture “{name}”': 'アーキテクチャ「{name}」',
  'The file names {what}, which is not one of the embedding models and rerankers known here. Choose one of these.':
    'ファイルの記載は{what}で、ここで使える埋め込みモデルでもリランカーでもありません。そのいずれかを使ってください。',
  'The file contains a model that orders texts and writes none: it serves Search by meaning.':
    'ファイルは文章を並べ替えるモデルで、文章を書きません: 意味による検索用です。',
  'The file contains an embedding model, which writes no text: it serves Search by meaning.':
    'ファイルは埋め込みモデルで、文章を書きません: 意味による検索用です。',
  'The file names {what}, which is not one of the text models that this engine runs.':
    'ファイルの記載は{what}で、このエンジンで動くテキストモデルではありません。',
  'The file is empty. Download it again.': 'ファイルが空です。ダウンロードし直してください。',
  'This is not a GGUF file. Pick a file that ends in .gguf.':
    'GGUF ファイルではありません。.gguf で終わるファイルを選んでください。',
  'This GGUF is for big-endian machines. Choose one without “be” in its name.':
    'この GGUF はビッグエンディアン用です。名前に「be」のないものを使ってください。',
  'This GGUF is of version {version}; the engine reads 2 and 3. Choose a newer file of the model.':
    'この GGUF はバージョン {version} です。エンジンが読めるのは 2 と 3 です。モデルの新しいファイルを使ってください。',
  'The header of this GGUF makes no sense: the file is damaged. Download it again.':
    'この GGUF のヘッダーが正しくありません: ファイルが壊れています。ダウンロードし直してください。',
  'The model gave no usable answer.': 'モデルから使える内容が得られませんでした。',
  'It does not fit into the context of {name}.': '{name} に収まりません。',
  'The budget of {limit} calls is used up.': '呼び出し {limit} 回の予算を使い切りました。',
  'The budget of {limit} tokens is used up.': '{limit} トークンの予算を使い切りました。',
  'The budget of {limit} US dollars is used up.': '{limit} 米ドルの予算を使い切りました。',
  '{count} places in a row failed: {why}': '{count} か所続けて失敗しました: {why}',
  '{name} (not complete)': '{name} (不完全)',
  'It changed in the meantime.': 'その間に変更されました。',
  'the browser’s own model took too long for the words':
    'ブラウザー内蔵のモデルが語を出すのに時間がかかりすぎました',
}
