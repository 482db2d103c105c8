// The texts of the settings page and of the table of settings, in Japanese.

import type { SettingsText, Translated } from '../texts/texts.ts'

export const SETTINGS: Translated<SettingsText> = {
  'Its texts seem to be in {language}.': 'テキストは{language}のようです。',
  'Language of {name}': '{name} の言語',
  model: 'モデル',
  'What was asked': '質問の履歴',
  'The app': 'アプリ',
  '{bytes} in all.': '合計 {bytes}。',
  'Weight of {name}': '{name} の重み',
  '{count} changed': '{count} 個変更',
  '“{file}” was not imported: {why} Nothing was changed.':
    '「{file}」は取り込まれませんでした: {why} 何も変更されていません。',
  'Imported: {settings}.': '取り込み済み: {settings}。',
  'Ignored: there is no setting “{key}”.': '除外: 「{key}」という設定はありません。',
  'Ignored: {setting}.': '除外: {setting}。',
  'Repeated words count more. Good for most folders.':
    '繰り返される単語を重視します。ほとんどのフォルダーに適しています。',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    '名前で調べる短い項目向け: シグネチャを重視し、繰り返しを軽くします。',
  'Places with every word come before places that repeat a few.':
    'すべての単語を含む箇所を、一部の単語を繰り返す箇所より上にします。',
  'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.':
    '箇所の並べ方と、まとめて扱う単語の設定です。すぐに反映され、全体の設定より優先され、コレクションと一緒にエクスポートされます。',
  'Ranking of {name}': '{name} のランキング',
  'Find every word by its beginning, not only the last one while it is typed':
    '入力中の最後の単語だけでなく、すべての単語を前方一致で探す',
  Numbers: '数値',
  'Numbers, changed': '数値 (変更あり)',
  'As the preset has them': 'プリセットの値に戻す',
  'Words and filters': '単語とフィルター',
  'Words and filters, changed': '単語とフィルター (変更あり)',
  Reset: 'リセット',
  'Reset {title}': '{title}をリセット',
  'Back to {value}': '{value} に戻す',
  'Changed; by default {value}.': '変更済み。既定値は {value}。',
  'One per line': '1 行に 1 件',
  'One per line, as “term: word, word”': '1 行に 1 件: 用語: 単語, 単語',
  Save: '保存',
  on: 'オン',
  off: 'オフ',
  none: 'なし',
  '# entry|# entries': '# 件',
  '# term|# terms': '# 個の用語',
  'Needs a whole number from {least} to {most}.':
    '{least} から {most} までの整数を入力してください。',
  'Needs a number from {least} to {most}.': '{least} から {most} までの数値を入力してください。',
  'Needs on or off.': 'オンまたはオフを指定してください。',
  'Needs one of: {options}.': '次のいずれかを指定してください: {options}。',
  'Needs one entry per line.': '1 行に 1 件入力してください。',
  'Needs one term per line, as “term: word, word”; at most {most}.':
    '「用語: 単語, 単語」の形で 1 行に 1 つ入力してください。最大 {most} 個です。',
  'Reading folders': 'フォルダーの読み取り',
  'Big and changing folders': '大きなフォルダーと変化するフォルダー',
  Searching: '検索',
  Walks: '経路',
  Exporting: 'エクスポート',
  'Spending on a model': 'モデルの利用量',
  tokens: 'トークン',
  files: 'ファイル',
  levels: 'レベル',
  'US dollars': '米ドル',
  h: '時間',
  ms: 'ミリ秒',
  MB: 'MB',
  MiB: 'MiB',
  'Skip patterns': '除外パターン',
  'Folders that are never entered and files that are never read, as .gitignore has them.':
    '決して開かないフォルダーと読まないファイル。書き方は .gitignore と同じです。',
  'Largest text': 'テキストの最大サイズ',
  'A larger text is listed in the tree and not read.':
    'これより大きいテキストはツリーに表示されますが、読み取られません。',
  'Largest PDF, DOCX or EPUB': 'PDF、DOCX、EPUB の最大サイズ',
  'A larger container is listed in the tree and not opened.':
    'これより大きいファイルはツリーに表示されますが、開かれません。',
  'Read files that look like credentials': '資格情報らしいファイルを読み取る',
  'Reads .env files, private keys and the like, unless something else was chosen for the folder.':
    '別の指定がないフォルダーで、.env ファイルや秘密鍵などを読み取ります。',
  'Language of new collections': '新しいコレクションの言語',
  'Other forms of a word are found by the rules of this language.':
    '単語の別の語形をこの言語の規則で見つけます。',
  English: '英語',
  Danish: 'デンマーク語',
  Dutch: 'オランダ語',
  Finnish: 'フィンランド語',
  French: 'フランス語',
  German: 'ドイツ語',
  Hungarian: 'ハンガリー語',
  Italian: 'イタリア語',
  Norwegian: 'ノルウェー語',
  Portuguese: 'ポルトガル語',
  Romanian: 'ルーマニア語',
  Russian: 'ロシア語',
  Spanish: 'スペイン語',
  Swedish: 'スウェーデン語',
  Turkish: 'トルコ語',
  Concepts: '概念',
  'Topics that a place belongs to when its title, path or summary has one of the words.':
    'タイトル、パス、要約のいずれかに単語が含まれる箇所が属するトピックです。',
  'Frontmatter keys as filters': 'フィルターにする frontmatter のキー',
  'Their values come first among the filters and in each result; without any, those of the keys that most pages share.':
    '値が結果の横と行の先頭に表示される frontmatter のキー。指定がなければ、多くのページに共通するキーを使います。',
  'Files before it asks': '確認なしで読むファイル数',
  'A folder with more files is read only after a look at what would be read.':
    'これより多いファイルを含むフォルダーは、読み取る内容を確認してから読み取られます。',
  'Bytes before it asks': '確認なしで読むデータ量',
  'A folder with more to read is read only after a look at what would be read.':
    'これより大きいフォルダーは、読み取る内容を確認してから読み取られます。',
  'Check a folder again after': 'フォルダーを再確認するまでの時間',
  'An older collection is compared with its folder at the next visit.':
    'これより古いコレクションは、次回の訪問時にフォルダーと比較されます。',
  'Wait for a folder to be still': 'フォルダーが落ち着くまで待つ時間',
  'A changed folder is read again once nothing has changed for this long.':
    '変更のあったフォルダーは、この時間だけ変化がなければ再度読み取られます。',
  Ranking: 'ランキング',
  'Numbers that suit a kind of collection; numbers set below override them.':
    'コレクションの種類に合った値の組。下で設定した値が優先されます。',
  'Tutorials and guides': 'チュートリアルとガイド',
  'API reference': 'API リファレンス',
  'Code and prose mixed': 'コードと文章の混在',
  'How much repetition counts (k1)': '繰り返しの重み (k1)',
  'The higher, the more it counts that a word stands in a place again and again.':
    '値が大きいほど、同じ箇所で単語が繰り返されることを重視します。',
  'How much length counts against a place (b)': '長さによる減点 (b)',
  'At 0 length makes no difference; at 1 it counts in full.':
    '0 では長さを減点せず、1 では全面的に減点します。',
  'Weight of titles': 'タイトルの重み',
  'Factor on words in titles and names.': 'タイトルや名前の単語を、本文の単語の何倍に数えるか。',
  'Weight of signatures': 'シグネチャの重み',
  'Factor on words in signatures.': 'シグネチャの単語を、本文の単語の何倍に数えるか。',
  'Weight of descriptions': '説明の重み',
  'Factor on words in doc comments and descriptions.':
    'ドキュメント コメントや説明の単語を、本文の単語の何倍に数えるか。',
  'Weight of the text': '本文の重み',
  'Factor on words in the text itself.': '本文の単語 1 つの重みです。',
  'Bonus for words that stand together': '近接する単語の加点',
  'Added where the words of a search stand close to each other.':
    '検索語が互いに近い位置にある箇所に加えます。',
  'Bonus for all words in one place': 'すべての単語がそろう箇所の加点',
  'Added where a place has every word of a search.': '検索語をすべて含む箇所に加えます。',
  'Weight of beginnings of words': '前方一致の重み',
  'What a match of the beginning of a word counts, as a share of a whole match.':
    '先頭だけが検索語と一致する単語を、完全一致のどれだけの割合で数えるか。',
  'Words found by their beginnings': '前方一致で探す単語',
  'The last word while it is typed, or every word of a search.':
    '入力中の最後の単語、または検索のすべての単語。',
  'The last word, while it is typed': '入力中の最後の単語',
  'Every word': 'すべての単語',
  Synonyms: '同義語',
  'Words that mean the same, both ways, besides those of a glossary.json in the folder.':
    '双方向で同じ意味の単語。フォルダーの glossary.json の内容に追加されます。',
  'First view': '最初のビュー',
  'How much of the table of contents is shown at first.': '最初に目次をどれだけ示すか。',
  Reading: '読み取り',
  'How much text a walk may read.': '1 つの経路でテキストをどれだけ読めるか。',
  'Places to start from': '開始する箇所の数',
  'How many of the best branches or passages a walk begins with.':
    '経路を始める上位の枝または箇所の数。',
  'Weakest branch': '枝の下限',
  'A walk does not start from a branch that matches less than this (0 to 1).':
    '一致度 (0～1) がこれより低い枝からは始めません。',
  'Weakest share of words': '単語の割合の下限',
  'A section with a smaller share of the question’s words than this (0 to 1) is left out.':
    '質問の単語を含む割合 (0～1) がこれより低い節は除外されます。',
  Passages: '箇所の数',
  'How many passages an answer without a model shows, and a search without a walk reads.':
    'モデルなしの答えが示し、経路なしの検索が読む箇所の数。',
  'Places in the result': '結果に載せる箇所の数',
  'How many places a walk lists at its end.': '経路の最後に一覧する箇所の数。',
  'Walks remembered': '記憶する経路の数',
  'A question that was asked before is answered again at once; this many walks are kept.':
    '以前の質問をすぐに再表示します。保存する数を指定します。',
  'Model calls': 'モデルの呼び出し回数',
  'How often one question may ask a model.': '1 つの質問でモデルを呼び出せる回数。',
  'Tokens per question': '質問ごとのトークン数',
  'Tokens in and out of all calls of one question; the walk then stops with what it has.':
    '1 つの質問の全呼び出しの入出力トークン。達すると、得られたもので経路を終えます。',
  'Seconds per question': '質問ごとの秒数',
  'How long a model may look around for one question; it then answers from what it has.':
    'モデルが 1 つの質問のために調べてよい時間。その後は手元の内容で答えます。',
  'Dollars per question': '質問ごとの費用',
  'What one question may cost, where the price of the model is known.':
    'モデルの価格がわかる場合に、1 つの質問にかけてよい費用。',
  'Texts in a bundle': 'バンドル内のテキスト',
  'Whether an exported collection contains the full texts of its files.':
    'エクスポートしたコレクションにファイルの全文を含めるか。',
  'Depth of an exported tree': 'エクスポートするツリーの深さ',
  'How many levels below the root are written.': '目次をルートから何レベル下まで書き出すか。',
  'Depth of an exported branch': 'エクスポートする枝の深さ',
  'The same for one branch of it.': '1 つの枝について同じ設定です。',
  'Size of a repository map': 'リポジトリ マップのサイズ',
  'How many tokens a map of paths and signatures may take.':
    'パスとシグネチャのマップに使えるトークン数。',
}
