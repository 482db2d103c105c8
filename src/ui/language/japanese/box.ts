// The texts of the box for other people's pages, in Japanese.

import type { BoxText, Translated } from '../texts/texts.ts'

export const BOX: Translated<BoxText> = {
  'Search or ask': '検索または質問',
  'Search, or ask and press Enter': '検索、または質問して Enter キー',
  Ask: '質問する',
  Close: '閉じる',
  Answer: '答え',
  'Likely answer': '有力な答え',
  'A guess': '推測',
  Perhaps: 'もしかすると',
  'Found pages': '見つかったページ',
  'Searched in this browser by Wayleaf. What you type is not sent.':
    'Wayleaf がこのブラウザー内で検索します。入力した内容は送信されません。',
  'Loading the search …': '検索を読み込み中…',
  'Type to search, Enter asks.': '入力すると検索、Enter キーで質問します。',
  'Looking for an answer …': '答えを探しています…',
  'No answer was found. These places come nearest.':
    '答えが見つかりませんでした。最も近い箇所を示します。',
  'Answered from 1 place.': '1 か所から答えました。',
  'Answered from {count} places.': '{count} か所から答えました。',
  'Nothing was found.': '何も見つかりませんでした。',
  '1 place.': '1 か所。',
  '{count} places.': '{count} か所。',
  'lines {start}–{end}': '{start}–{end} 行目',
  'cell {number}': 'セル {number}',
  'page {number}': '{number} ページ',
  'page {number}: {title}': '{number} ページ: {title}',
  'Slide {number}': 'スライド {number}',
  'Slide {number}: {title}': 'スライド {number}: {title}',
}
