// The texts of the box for other people's pages, in simplified Chinese.

import type { BoxText, Translated } from '../texts/texts.ts'

export const BOX: Translated<BoxText> = {
  'Search or ask': '搜索或提问',
  'Search, or ask and press Enter': '搜索，或提问后按 Enter',
  Ask: '提问',
  Close: '关闭',
  Answer: '答案',
  'Likely answer': '可能的答案',
  'A guess': '猜测',
  Perhaps: '或许',
  'Found pages': '找到的页面',
  'Searched in this browser by Wayleaf. What you type is not sent.':
    '由 Wayleaf 在此浏览器中搜索。您输入的内容不会发送。',
  'Loading the search …': '正在加载搜索…',
  'Type to search, Enter asks.': '输入即可搜索，按 Enter 提问。',
  'Looking for an answer …': '正在查找答案…',
  'No answer was found. These places come nearest.': '未找到答案。以下位置最为接近。',
  'Answered from 1 place.': '根据 1 个位置作答。',
  'Answered from {count} places.': '根据 {count} 个位置作答。',
  'Nothing was found.': '未找到任何内容。',
  '1 place.': '1 个位置。',
  '{count} places.': '{count} 个位置。',
  'lines {start}–{end}': '第 {start}–{end} 行',
  'cell {number}': '单元格 {number}',
  'page {number}': '第 {number} 页',
  'page {number}: {title}': '第 {number} 页: {title}',
  'Slide {number}': '第 {number} 张幻灯片',
  'Slide {number}: {title}': '第 {number} 张幻灯片: {title}',
}
