// The texts of the models: which one, its provider, its trial, what is sent, in Japanese.

import type { ModelsText, Translated } from '../texts/texts.ts'

export const MODELS: Translated<ModelsText> = {
  'A key of a project with a spending limit is enough.':
    '支出制限のあるプロジェクトのキーで十分です。',
  'Some organisations do not allow keys in web pages; the Test says so.':
    'Web ページでのキーの使用を許可しない組織もあります。テストでわかります。',
  'Passes prompts on to the host of the model that you choose.':
    '選択したモデルのホストにプロンプトを転送します。',
  'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.':
    'このページが localhost でない場合は、OLLAMA_ORIGINS にこのページのアドレスを設定して Ollama を起動してください。OLLAMA_CONTEXT_LENGTH は 8192 以上にしてください。既定では長いプロンプトが警告なしに切り詰められます。',
  'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.':
    'サーバー設定で「Enable CORS」をオンにするか、lms server start --cors で起動してください。',
  'Start llama-server with -c 8192 or more.': 'llama-server を -c 8192 以上で起動してください。',
  'Pages from any address are allowed unless --allowed-origins says otherwise.':
    '--allowed-origins の指定がない限り、どのアドレスのページも許可されます。',
  'The address that stands before /chat/completions.': '/chat/completions の前に来るアドレスです。',
  'Another server (OpenAI protocol)': 'その他のサーバー (OpenAI プロトコル)',
  'Send to {host}?': '{host} に送信しますか?',
  '{model} would be asked. In this walk the question, parts of the table of contents and the passages that are read go to {host}; nothing else does.':
    '{model} に問い合わせます。この経路では、質問、目次の一部、読み取った箇所が {host} に送信されます。それ以外は送信されません。',
  'Look at what is sent first': '最初に送信する内容を見る',
  'Go on without the model': 'モデルなしで続ける',
  'Send this once': '今回だけ送信',
  'Send, and do not ask again': '送信し、次回から確認しない',
  Cancel: 'キャンセル',
  '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.':
    '{name} はこのブラウザーにありません。ダウンロードするには、ページに {hosts} への接続を許可する必要があります。お使いのデータは送信されません。',
  'Allow, reload and download': '許可し、再読み込みしてダウンロード',
  Key: 'キー',
  entered: '入力済み',
  'none needed': '不要',
  'paste it here': 'ここに貼り付け',
  'Forget all keys': 'すべてのキーを消去',
  'Keep keys in this browser': 'キーをこのブラウザーに保存',
  'This page cannot encrypt keys: they are forgotten when you leave.':
    'このページではキーを暗号化できません。ページを離れると消去されます。',
  'Encrypted until you forget them. Other pages on this host could still use them.':
    '消去するまで暗号化して保存されます。このホストの他のページからは使用できる場合があります。',
  'Now: this tab only, encrypted.': '現在: このタブのみ、暗号化済み。',
  'Use a GGUF file …': 'GGUF ファイルを使用…',
  'From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.':
    'ディスクから最大 2 GB。その場所で読み取り、コピーしません。ページにドロップすることもできます。',
  'Address of a GGUF file': 'GGUF ファイルのアドレス',
  Download: 'ダウンロード',
  'Download it': 'ダウンロード',
  'Download {name}': '{name} をダウンロード',
  'Download {name}, which is smaller': 'より小さい {name} をダウンロード',
  Use: '使用',
  'Use {name}': '{name} を使用',
  'Use {name}, which is smaller': 'より小さい {name} を使用',
  'Built-in model': '内蔵モデル',
  'Downloaded and kept by the browser, for all pages.':
    'ブラウザーがダウンロードして保存し、すべてのページで使われます。',
  'GGUF models': 'GGUF モデル',
  'Run on the processor, or on a graphics card with 16-bit shaders.':
    'プロセッサ、または 16 ビット シェーダー対応のグラフィックス カードで動作します。',
  'Models for the graphics card': 'グラフィックス カード用モデル',
  'Compiled for WebGPU; faster, and larger.':
    'WebGPU 用にコンパイル済み。高速ですが大きくなります。',
  'Not possible here: {problem}.': 'ここでは使用できません: {problem}。',
  'Use a folder …': 'フォルダーを使用…',
  'A compiled model (MLC) with its .wasm library; it is copied into this browser.':
    'コンパイル済みモデル (MLC) とその .wasm ライブラリ。このブラウザーにコピーされます。',
  'Address of a folder with resolve/main/ and lib.wasm':
    'resolve/main/ と lib.wasm を含むフォルダーのアドレス',
  'in this browser': 'このブラウザー内',
  '{bytes} to download': 'ダウンロード {bytes}',
  'about {memory} MB of memory': 'メモリ約 {memory} MB',
  'fits this machine': 'このマシンに最適',
  'Compute on the graphics card, from the next loading on.':
    '次回の読み込みから、グラフィックス カードで計算する。',
  'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.':
    '次回の読み込みから、プロセッサの {threads} スレッドで計算する。マシンが空いていれば速く、そうでなければ遅くなります。',
  'Local-only lock': 'ローカル限定ロック',
  'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.':
    '他のホストやこのマシンの他のプログラムへの要求を、ブラウザー自体が拒否します。すぐに有効になり、オフにするまで続きます。オフにするとページが再読み込みされます。',
  'Model in this browser': 'このブラウザーのモデル',
  'No model loaded: questions are answered without one.':
    'モデルが読み込まれていません。モデルなしで質問に答えます。',
  '{model} answers, {where}': '{model} が応答します。{where}',
  Unload: 'アンロード',
  '{model} was in use. The browser asks before it is read again; nothing is copied or sent.':
    '{model} を使用していました。再度読み取る前にブラウザーが確認します。コピーも送信も行いません。',
  '{model} was in use. The browser asks before it is read again.':
    '{model} を使用していました。再度読み取る前にブラウザーが確認します。',
  'Read it again': '再度読み取る',
  'Another tab has a model in memory, and two may be more than this machine holds. In this one the structural reasoner does the work.':
    '別のタブがモデルをメモリに読み込んでいます。2 つではこのマシンの容量を超えるおそれがあるため、このタブでは構造推論が処理します。',
  'Unload it there, load {model} here': 'そちらをアンロードし、ここで {model} を読み込む',
  'Until another is loaded the structural reasoner does the work.':
    '別のモデルを読み込むまで、構造推論が処理します。',
  'Go on without': 'モデルなしで続ける',
  'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.':
    'ドキュメント向け: このブラウザーの小さなモデルが上位の箇所を並べ替え、正しいファイルが先頭に来る質問は 100 件中 42 件から約 51 件になります。メモリ 140 MB、新しい質問ごとに最大 10 秒かかります。',
  'About {bytes}, {licence}, English.': '約 {bytes}、{licence}、英語。',
  'Use an embedding model or a reranker …': '埋め込みモデルまたはリランカーを使用…',
  'A GGUF file of an embedding model (such as BERT) or of a reranker from the disk, read in place. Or drop it on the page.':
    'ディスク上の埋め込みモデル (BERT など) またはリランカーの GGUF ファイル。その場所で読み取ります。ページにドロップすることもできます。',
  'Address of an embedding model or a reranker': '埋め込みモデルまたはリランカーのアドレス',
  'No model loaded: search goes by words.': 'モデルが読み込まれていません。単語で検索します。',
  '{model} compares, {bytes}. Nothing leaves this browser.':
    '{model} が比較します ({bytes})。データはこのブラウザーの外に出ません。',
  'Unload and switch off': 'アンロードしてオフにする',
  'Walks go on without it.': '経路はこれなしで進みます。',
  loading: '読み込み中',
  failed: '失敗',
  'contacts {host}': '{host} に接続',
  'Testing …': 'テスト中…',
  Test: 'テスト',
  'The lock below is on: the browser refuses every other host.':
    '下のロックがオンのため、ブラウザーは他のホストを拒否します。',
  'Result of the test': 'テストの結果',
  'The browser lets this page reach only the hosts that were allowed when it was opened.':
    'このページは、開いたときに許可されていたホストにのみ接続できます。',
  'Allow {host}, reload and test': '{host} を許可し、再読み込みしてテスト',
  Provider: 'プロバイダー',
  'Base URL': 'ベース URL',
  Model: 'モデル',
  '{count} listed: type or choose': '{count} 件: 入力または選択',
  'Click Test to list models': '[テスト] をクリックするとモデルが一覧されます',
  'To summarise': '要約用',
  'writes summaries when you have the contents enhanced': '目次を拡充するときに要約を書きます',
  'Another model to summarise': '要約に使う別のモデル',
  'the same: {model}': '同じ: {model}',
  'Allowed hosts': '許可されたホスト',
  'Ask again before {host}': '{host} の前に再度確認する',
  'Ask again': '再度確認する',
  'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.':
    '質問 1 件につき通常約 {usual} トークン、最大で入力約 {read}、出力約 {written} を使います。',
  'The price of this model is not known here.': 'このモデルの価格はわかりません。',
  'It costs nothing: the model runs on your own machine.':
    'モデルはお使いのマシンで動くため、費用はかかりません。',
  'That is about {low} US dollars, at most {high}, at the list price.':
    '定価で約 {low} 米ドル、最大 {high} 米ドルです。',
  'Checking this machine …': 'このマシンを確認しています…',
  '# core|# cores': '# コア',
  'memory not told by this browser': 'メモリ容量はブラウザーから不明',
  'at least {size} GB of memory': 'メモリ {size} GB 以上',
  '{size} GB of memory': 'メモリ {size} GB',
  'This machine: {cores}, {memory}, {graphics}': 'このマシン: {cores}、{memory}、{graphics}',
  'no graphics card that this browser can compute on: models run on the processor, slowly.':
    'ブラウザーが計算に使えるグラフィックス カードなし: モデルはプロセッサで低速に動作します。',
  'graphics computed by the processor: models run on the processor, slowly.':
    'グラフィックスはプロセッサで処理: モデルはプロセッサで低速に動作します。',
  'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.':
    'グラフィックス カード{named}は 16 ビット シェーダー非対応: GGUF ファイルはプロセッサで動作します。',
  'a graphics card{named} that models can run on.':
    'モデルを実行できるグラフィックス カード{named}。',
  'nothing is known yet': 'まだ情報がありません',
  'starting the engine …': 'エンジンを起動しています…',
  'downloading, {done}': 'ダウンロード中、{done}',
  'downloading, {done} of {total}': 'ダウンロード中、{done}/{total}',
  'looking at the file …': 'ファイルを確認しています…',
  'loading into memory …': 'メモリに読み込んでいます…',
  'asking it for one word …': '1 語を要求しています…',
  'reading the prompt, {done} of {total} tokens': 'プロンプトを読み取り中、{done}/{total} トークン',
  'on the graphics card, {tokens} tokens of context. Nothing leaves this browser.':
    'グラフィックス カードで動作、コンテキスト {tokens} トークン。データはこのブラウザーの外に出ません。',
  'on the processor, {tokens} tokens of context. Nothing leaves this browser.':
    'プロセッサで動作、コンテキスト {tokens} トークン。データはこのブラウザーの外に出ません。',
  'Without a graphics card it finds words for your question; it does not write answers.':
    'グラフィックカードがない場合、質問のための語を見つけますが、回答は書きません。',
  'The browser’s own model found words for this question, on this computer.':
    'ブラウザー内蔵のモデルが、このコンピューター上でこの質問の語を見つけました。',
  'A model on this computer would find questions in everyday words and write the answer.':
    'このコンピューター上のモデルは、日常の言葉の質問にも対応し、回答を書きます。',
  'Set up a model': 'モデルを設定',
  'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.':
    'ブラウザー内蔵のモデルが質問の語を見つけます。すでに用意されていてオフラインで動き、何も送信しません。回答は書きません。',
  'Answers by a model on this computer': 'このコンピューター上のモデルによる回答',
  'Finds questions in everyday words; writes the answer.':
    '日常の言葉の質問に対応し、回答を書きます。',
  'Finds questions in everyday words. Without a graphics card it does not write answers.':
    '日常の言葉の質問に対応します。グラフィックカードがない場合、回答は書きません。',
  'about {seconds} s an answer (estimate)': '回答ごとに約 {seconds} 秒（推定）',
  'about {seconds} s a question (estimate)': '質問ごとに約 {seconds} 秒（推定）',
  '{seconds} s an answer, measured here': '回答ごとに {seconds} 秒（この環境で測定）',
  '{seconds} s a question, measured here': '質問ごとに {seconds} 秒（この環境で測定）',
  'works offline': 'オフラインで動作',
  'no download': 'ダウンロード不要',
  'Other models': 'その他のモデル',
  'None of the listed models fits this computer. A file of your own may.':
    '一覧のモデルはこのコンピューターに合いません。お持ちのファイルなら動くかもしれません。',
  'Check on this computer': 'このコンピューターでの確認',
  'It writes words for three questions …': '3 つの質問の語を書いています …',
  '{tokens} tokens a second': '毎秒 {tokens} トークン',
  'It wrote no words within ten seconds. A smaller model may.':
    '10 秒以内に語を書けませんでした。より小さいモデルなら可能かもしれません。',
  'It wrote no words: {why}': '語を書けませんでした：{why}',
  'Check again': 'もう一度確認',
  'This answer is without the model, which is still being loaded.':
    'この回答はモデルを使っていません。モデルはまだ読み込み中です。',
  'This answer is without the model, which is ready now.':
    'この回答はモデルを使っていません。モデルの準備ができました。',
}
