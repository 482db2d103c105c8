// The texts of the settings page and of the table of settings, in simplified Chinese.

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
  '“{file}” was not imported: {why} Nothing was changed.': '未导入“{file}”: {why} 未作任何更改。',
  'Imported: {settings}.': '已导入: {settings}。',
  'Ignored: there is no setting “{key}”.': '已忽略: “{key}”不是此处的设置。',
  'Ignored: {setting}.': '已忽略: {setting}。',
  'Repeated words count more. Good for most folders.': '重复的词权重更高。适合多数文件夹。',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    '适合按名称查找的短条目: 签名权重更高，重复权重更低。',
  'Places with every word come before places that repeat a few.':
    '含有全部词的位置排在重复少数词的位置之前。',
  'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.':
    '其位置如何排序，以及哪些词归为一组。立即生效，优先于全局设置，并随集合一起导出。',
  'Ranking of {name}': '{name} 的排序',
  'Find every word by its beginning, not only the last one while it is typed':
    '按词首查找每个词，而不只是正在输入的最后一个词',
  Numbers: '数值',
  'Numbers, changed': '数值，已更改',
  'As the preset has them': '恢复为预设值',
  'Words and filters': '词语和筛选',
  'Words and filters, changed': '词语和筛选，已更改',
  Reset: '重置',
  'Reset {title}': '重置{title}',
  'Back to {value}': '恢复为 {value}',
  'Changed; by default {value}.': '已更改；默认为 {value}。',
  'One per line': '每行一项',
  'One per line, as “term: word, word”': '每行一项: 术语: 词, 词',
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
  'Needs one entry per line.': '需要每行一个条目。',
  'Needs one term per line, as “term: word, word”; at most {most}.':
    '需要每行一个术语，格式为“术语: 词, 词”；最多 {most} 个。',
  'Reading folders': '读取文件夹',
  'Big and changing folders': '大型和变动的文件夹',
  Searching: '搜索',
  Walks: '路径',
  Exporting: '导出',
  'Spending on a model': '模型的开销',
  tokens: '个令牌',
  files: '个文件',
  levels: '级',
  'US dollars': '美元',
  h: '小时',
  ms: '毫秒',
  MB: 'MB',
  MiB: 'MiB',
  'Skip patterns': '排除模式',
  'Folders that are never entered and files that are never read, as .gitignore has them.':
    '从不进入的文件夹和从不读取的文件，写法与 .gitignore 相同。',
  'Largest text': '文本大小上限',
  'A larger text is listed in the tree and not read.': '更大的文本只列在树中，不会读取。',
  'Largest PDF, DOCX or EPUB': 'PDF、DOCX 或 EPUB 大小上限',
  'A larger container is listed in the tree and not opened.': '更大的文件只列在树中，不会打开。',
  'Read files that look like credentials': '读取疑似凭据的文件',
  'Reads .env files, private keys and the like, unless something else was chosen for the folder.':
    '对未另作选择的文件夹，读取其中的 .env 文件、私钥等。',
  'Language of new collections': '新集合的语言',
  'Other forms of a word are found by the rules of this language.':
    '按此语言的规则查找单词的其他形式。',
  English: '英语',
  Danish: '丹麦语',
  Dutch: '荷兰语',
  Finnish: '芬兰语',
  French: '法语',
  German: '德语',
  Hungarian: '匈牙利语',
  Italian: '意大利语',
  Norwegian: '挪威语',
  Portuguese: '葡萄牙语',
  Romanian: '罗马尼亚语',
  Russian: '俄语',
  Spanish: '西班牙语',
  Swedish: '瑞典语',
  Turkish: '土耳其语',
  Concepts: '概念',
  'Topics that a place belongs to when its title, path or summary has one of the words.':
    '位置的标题、路径或摘要含有其中一个词时，该位置即属于此主题。',
  'Frontmatter keys as filters': '用作筛选的 frontmatter 键',
  'Frontmatter keys whose values come first among the filters and in each result. If none is named, the keys that most pages share are used.':
    '其值优先显示在结果旁边和结果行中的 frontmatter 键；留空则使用多数页面共有的键。',
  'Files before it asks': '询问前的文件数',
  'A folder with more files is read only after a look at what would be read.':
    '文件更多的文件夹，需先查看将读取的内容才会读取。',
  'Bytes before it asks': '询问前的数据量',
  'A folder with more to read is read only after a look at what would be read.':
    '内容更多的文件夹，需先查看将读取的内容才会读取。',
  'Check a folder again after': '重新检查文件夹的间隔',
  'A collection that was read longer ago than this is compared with its folder at the next visit.':
    '超过此时间的集合会在下次访问时与其文件夹比较。',
  'Wait for a folder to be still': '等待文件夹稳定',
  'A changed folder is read again once nothing has changed for this long.':
    '文件夹发生更改后，在此时间内不再变化时才重新读取。',
  Ranking: '排序',
  'Numbers that suit a kind of collection; numbers set below override them.':
    '适合某类集合的一组数值；下方单独设置的数值优先。',
  'Tutorials and guides': '教程和指南',
  'API reference': 'API 参考',
  'Code and prose mixed': '代码与文字混合',
  'How much repetition counts (k1)': '重复的权重 (k1)',
  'The higher, the more it counts that a word stands in a place again and again.':
    '数值越高，一个词在同一位置反复出现的影响越大。',
  'How much length counts against a place (b)': '长度惩罚 (b)',
  'At 0 length makes no difference; at 1 it counts in full.':
    '为 0 时不惩罚长度，为 1 时完全惩罚。',
  'Weight of titles': '标题的权重',
  'How many times as much a word in a title or name counts as one in the text.':
    '标题或名称中的词相当于正文中词的倍数。',
  'Weight of signatures': '签名的权重',
  'How many times as much a word in a signature counts as one in the text.':
    '签名中的词相当于正文中词的倍数。',
  'Weight of descriptions': '描述的权重',
  'How many times as much a word in a doc comment or description counts as one in the text.':
    '文档注释或描述中的词相当于正文中词的倍数。',
  'Weight of the text': '正文的权重',
  'How much a word in the text itself counts.': '正文中一个词所占的分值。',
  'Bonus for words that stand together': '相邻词加分',
  'Added where the words of a search stand close to each other.': '搜索词彼此靠近时加分。',
  'Bonus for all words in one place': '全部词同处加分',
  'Added where a place has every word of a search.': '某位置含有全部搜索词时加分。',
  'Weight of beginnings of words': '词首匹配的权重',
  'How much a word that only begins like the one searched for counts, as a share of a whole match.':
    '仅开头与搜索词相同的词，按完整匹配的此比例计分。',
  'Words found by their beginnings': '按词首查找',
  'The last word while it is typed, or every word of a search.':
    '正在输入的最后一个词，或搜索中的每个词。',
  'The last word, while it is typed': '正在输入的最后一个词',
  'Every word': '每个词',
  Synonyms: '同义词',
  'Words that mean the same, both ways, besides those of a glossary.json in the folder.':
    '含义相同的词，双向有效；另加文件夹中 glossary.json 的同义词。',
  'Summaries only': '仅摘要',
  'Walks by titles and summaries, as a reader without an index does; it finds less.':
    '像没有索引的读者那样按标题和摘要查找；找到的内容较少。',
  'First view': '首个视图',
  'How much of the table of contents is shown at first.': '最初显示多少目录内容。',
  'One expansion': '单次展开',
  'How much is shown of a branch that is opened.': '打开一个分支时显示多少内容。',
  'All expansions': '全部展开',
  'How much of the table of contents a walk may open besides the first view.':
    '除首个视图外，一条路径可展开多少目录内容。',
  Reading: '读取',
  'How much text a walk may read.': '一条路径可读取多少文本。',
  Iterations: '迭代次数',
  'How often a walk looks, reads and judges before it answers with what it has.':
    '一条路径在用已有内容作答之前，查看、读取和判断的次数。',
  'Iterations in place of the search by meaning': '代替语义搜索时的迭代次数',
  'The same where a walk takes over because the search by meaning failed.':
    '语义搜索未奏效、改由路径接替时的次数。',
  'Places to start from': '起始位置数',
  'How many of the best branches or passages a walk begins with.':
    '一条路径从多少个最佳分支或段落开始。',
  'Weakest branch': '最弱分支',
  'A walk does not start from a branch that matches less than this (0 to 1).':
    '匹配度低于此值 (0 到 1) 的分支不作为起始位置。',
  'Weakest share of words': '最低词语占比',
  'A section with a smaller share of the question’s words than this (0 to 1) is left out.':
    '所含问题词语占比 (0 到 1) 更低的小节会被排除。',
  'Sure without a model': '无需模型的把握',
  'With a match of at least this (0 to 1), no model is asked where to start.':
    '匹配度达到此值 (0 到 1) 时，不再询问模型从何处开始。',
  Passages: '段落数',
  'How many passages an answer without a model shows, and a search without a walk reads.':
    '无模型的答案显示、以及无路径的搜索读取的段落数。',
  'Places in the result': '结果中的位置数',
  'How many places a walk lists at its end.': '路径结束时列出的位置数。',
  'Walks remembered': '记住的路径数',
  'A question that was asked before is answered again at once; this many walks are kept.':
    '以前问过的问题会立即再次显示；最多保留此数量。',
  Retries: '重试次数',
  'How often a walk goes on after its answer failed the check. Only with a model.':
    '答案未通过检查后路径继续的次数。仅在使用模型时有效。',
  'Model calls': '模型调用次数',
  'How often one question may ask a model.': '一个问题可询问模型的次数。',
  'Tokens per question': '每个问题的令牌数',
  'Tokens in and out of all calls of one question; the walk then stops with what it has.':
    '一个问题全部调用的输入和输出令牌；达到后路径以已有内容结束。',
  'Dollars per question': '每个问题的费用',
  'What one question may cost, where the price of the model is known.':
    '已知模型价格时，一个问题可花费的金额。',
  'Texts in a bundle': '包中的文本',
  'Whether an exported collection contains the full texts of its files.':
    '导出的集合是否包含文件全文。',
  'Depth of an exported tree': '导出树的深度',
  'How many levels below the root are written.': '目录写到根以下的级数。',
  'Depth of an exported branch': '导出分支的深度',
  'The same for one branch of it.': '同上，但针对单个分支。',
  'Size of a repository map': '存储库地图的大小',
  'How many tokens a map of paths and signatures may take.': '由路径和签名组成的地图可用的令牌数。',
}
