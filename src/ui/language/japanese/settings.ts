// The texts of the settings page, in Japanese.

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
  '“{file}” was not taken: {why} Nothing was changed.':
    '「{file}」は取り込まれませんでした: {why} 何も変更されていません。',
  'Taken: {settings}.': '取り込み済み: {settings}。',
  'Left out: “{key}” is no setting here.': '除外: 「{key}」という設定はありません。',
  'Left out: {setting}.': '除外: {setting}。',
  'Repeated words count more. Good for most folders.':
    '繰り返される単語を重視します。ほとんどのフォルダーに適しています。',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    '名前で調べる短い項目向け: シグネチャを重視し、繰り返しを軽くします。',
  'Places with every word come before places that repeat a few.':
    'すべての単語を含む箇所を、一部の単語を繰り返す箇所より上にします。',
  'How its places are put in order, and which words belong together in it. It takes effect at once, goes before what is set for all, and goes along when the collection is exported.':
    '箇所の並べ方と、まとめて扱う単語の設定です。すぐに反映され、全体の設定より優先され、コレクションと一緒にエクスポートされます。',
  'Ranking of {name}': '{name} のランキング',
  'Find every word by its beginning, not only the last one while it is typed':
    '入力中の最後の単語だけでなく、すべての単語を前方一致で探す',
  Numbers: '数値',
  'Numbers, changed': '数値 (変更あり)',
  'As the preset has them': 'プリセットの値に戻す',
  'Words and shelves': '単語と棚',
  'Words and shelves, changed': '単語と棚 (変更あり)',
  Reset: 'リセット',
  'Reset {title}': '{title}をリセット',
  'Back to {value}': '{value} に戻す',
  'Changed; by default {value}.': '変更済み。既定値は {value}。',
  'One a line': '1 行に 1 件',
  'One a line: term: word, word': '1 行に 1 件: 用語: 単語, 単語',
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
  'Needs one entry a line.': '1 行に 1 件入力してください。',
  'Needs one term a line, as “term: word, word”; at most {most}.':
    '「用語: 単語, 単語」の形で 1 行に 1 つ入力してください。最大 {most} 個です。',
}
