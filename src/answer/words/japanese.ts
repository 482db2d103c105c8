// What an answer without a model says around what it quotes, in Japanese.

import type { AnswerTexts } from './texts.ts'

export const JAPANESE: AnswerTexts = {
  '{name} is {what} in {path}': '{name} は {path} の{what}',
  '{name} is {what}': '{name} は{what}',
  '{name} is defined in {path}': '{name} は {path} で定義',
  '{name} in {path}': '{path} の {name}',
  'a module': 'モジュール',
  'a class': 'クラス',
  'an interface': 'インターフェイス',
  'a struct': '構造体',
  'a trait': 'トレイト',
  'an enum': '列挙型',
  'a type': '型',
  'a function': '関数',
  'a method': 'メソッド',
  'a constant': '定数',
  'a section': '節',
  'a file': 'ファイル',
  'a folder': 'フォルダー',
  'lines {start}–{end}': '{start}–{end} 行目',
  'Nearest are {place}': '最も近いのは {place}',
  'There is also: {place}': 'ほかにもあります：{place}',
  'The same stands in {path}.': '同じ内容が {path} にもあります。',
  '{what}.': '{what}。',
  '{what}:': '{what}：',
  '{what}: {said}': '{what}：{said}',
  '{what}: {said}.': '{what}：{said}。',
  '{what} {citation}': '{what}{citation}',
  '{sentence} {next}': '{sentence}{next}',
  '“{words}”': '「{words}」',
  'Among its {count} members are {names}.': '{count} 個のメンバーには {names} などがあります。',
  'Its members are {names}.': 'メンバーは {names} です。',
  '{name} is used by {users}.': '{name} を使用しているのは {users}です。',
  '{count} more place|{count} more places': 'ほか {count} か所',
  'I found no place that refers to it.': 'これを参照している箇所は見つかりませんでした。',
  'It calls that on line {line} of {path}.': '{path} の {line} 行目でそれを呼び出しています。',
  'It is called on line {line} of {path}.': '{path} の {line} 行目で呼び出されています。',
  'They are {folders}.': '{folders}にあります。',
  'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})':
    '{folder}（{count} 個のファイル、例：{file}）',
  'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})':
    'コードと同じ場所（{count} 個のファイル、例：{file}）',
  'in {count} more folder|in {count} more folders': 'ほか {count} 個のフォルダー',
  'It lists {count} more point.|It lists {count} more points.':
    'ほかに {count} 項目が挙げられています。',
  'Its parts:': '構成要素：',
  '{part}: with {names}.': '{part}：{names}を含みます。',
  '{count} more': 'ほか {count} 件',
  'It begins in {files}.': 'エントリーポイントは {files} です。',
  'Other files refer most to {files}.':
    'ほかのファイルから最もよく参照されているのは {files}です。',
  '{path} ({count} file)|{path} ({count} files)': '{path}（{count} 個のファイル）',
  'Its tests are in {folders}.': 'テストは {folders} にあります。',
  'How to install it, {section} in {path} shows':
    'インストール方法は {path} の {section} にあります',
  'How to begin, {section} in {path} shows': '使い始める方法は {path} の {section} にあります',
  'How to build and test it, {section} in {path} shows':
    'ビルドとテストの方法は {path} の {section} にあります',
  'I did not find this here.': 'ここでは見つかりませんでした。',
  'No place that I read speaks of {words}.': '読んだ箇所のどこにも{words}は出てきません。',
  'Nothing here fits the question. Try other words for it.':
    '質問に合うものがありません。別の言葉で試してください。',
  'Nearest places: {paths}.': '最も近い箇所：{paths}。',
  'What is in {name}, and how is it organised?':
    '{name} には何があり、どのように構成されていますか？',
  'What does {name} do?': '{name} は何をしますか？',
  'How do I {what}?': '「{what}」の方法を教えてください',
  'Where is {name} used?': '{name} はどこで使われていますか？',
  'Tell me about {title}': '「{title}」とは何ですか？',
}
