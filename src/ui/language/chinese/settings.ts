// The texts of the settings page, in simplified Chinese.

import type { SettingsText, Translated } from '../texts/texts.ts'

export const SETTINGS: Translated<SettingsText> = {
  'Its texts seem to be in {language}.': '其文本似乎是{language}。',
  'Language of {name}': '{name} 的语言',
  model: '模型',
  'What was asked': '提过的问题',
  'The app': '应用',
  '{bytes} in all.': '共 {bytes}。',
  'Weight of {name}': '{name} 的权重',
  '{count} changed': '已更改 {count} 项',
  '“{file}” was not taken: {why} Nothing was changed.': '未导入“{file}”: {why} 未作任何更改。',
  'Taken: {settings}.': '已导入: {settings}。',
  'Left out: “{key}” is no setting here.': '已忽略: “{key}”不是此处的设置。',
  'Left out: {setting}.': '已忽略: {setting}。',
  'Repeated words count more. Good for most folders.': '重复的词权重更高。适合多数文件夹。',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    '适合按名称查找的短条目: 签名权重更高，重复权重更低。',
  'Places with every word come before places that repeat a few.':
    '含有全部词的位置排在重复少数词的位置之前。',
  'How its places are put in order, and which words belong together in it. It takes effect at once, goes before what is set for all, and goes along when the collection is exported.':
    '其位置如何排序，以及哪些词归为一组。立即生效，优先于全局设置，并随集合一起导出。',
  'Ranking of {name}': '{name} 的排序',
  'Find every word by its beginning, not only the last one while it is typed':
    '按词首查找每个词，而不只是正在输入的最后一个词',
  Numbers: '数值',
  'Numbers, changed': '数值，已更改',
  'As the preset has them': '恢复为预设值',
  'Words and shelves': '词语和分架',
  'Words and shelves, changed': '词语和分架，已更改',
  Reset: '重置',
  'Reset {title}': '重置{title}',
  'Back to {value}': '恢复为 {value}',
  'Changed; by default {value}.': '已更改；默认为 {value}。',
  'One a line': '每行一项',
  'One a line: term: word, word': '每行一项: 术语: 词, 词',
  Save: '保存',
  on: '开',
  off: '关',
  none: '无',
  '# entry|# entries': '# 个条目',
  '# term|# terms': '# 个术语',
  'Needs a whole number from {least} to {most}.': '需要 {least} 到 {most} 之间的整数。',
  'Needs a number from {least} to {most}.': '需要 {least} 到 {most} 之间的数字。',
  'Needs on or off.': '需要为开或关。',
  'Needs one of: {options}.': '需要为以下之一: {options}。',
  'Needs one entry a line.': '需要每行一个条目。',
  'Needs one term a line, as “term: word, word”; at most {most}.':
    '需要每行一个术语，格式为“术语: 词, 词”；最多 {most} 个。',
}
