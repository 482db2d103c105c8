// The texts of the models: which one, its provider, its trial, what is sent, in simplified Chinese.

import type { ModelsText, Translated } from '../texts/texts.ts'

export const MODELS: Translated<ModelsText> = {
  'A key of a project with a spending limit is enough.': '使用设有支出限额的项目的密钥即可。',
  'Some organisations do not allow keys in web pages; the Test says so.':
    '有些组织不允许在网页中使用密钥；测试会指出这一点。',
  'Passes prompts on to the host of the model that you choose.': '会将提示转发给所选模型的主机。',
  'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.':
    '除非此页面位于 localhost，否则启动 Ollama 时须将 OLLAMA_ORIGINS 设为此页面的地址。将 OLLAMA_CONTEXT_LENGTH 提高到 8192 或以上: 默认情况下，长提示会被静默截断。',
  'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.':
    '在其服务器设置中开启“Enable CORS”，或用 lms server start --cors 启动。',
  'Start llama-server with -c 8192 or more.': '用 -c 8192 或更大的值启动 llama-server。',
  'Pages from any address are allowed unless --allowed-origins says otherwise.':
    '除非 --allowed-origins 另有规定，否则允许任何地址的页面访问。',
  'The address that stands before /chat/completions.': '位于 /chat/completions 之前的地址。',
  'Another server (OpenAI protocol)': '其他服务器 (OpenAI 协议)',
  'Send to {host}?': '发送到 {host}？',
  '{model} would be asked. In this walk the question, parts of the table of contents and the passages that are read go to {host}; nothing else does.':
    '将询问 {model}。在此路径中，问题、目录的部分内容和读取的段落会发送到 {host}；除此之外不发送任何内容。',
  'Look at what is sent first': '查看首先发送的内容',
  'Go on without the model': '不使用模型继续',
  'Send this once': '仅发送这一次',
  'Send, and do not ask again': '发送且不再询问',
  Cancel: '取消',
  '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.':
    '{name} 不在此浏览器中。要下载它，须允许此页面访问 {hosts}；不会向那里发送您的任何内容。',
  'Allow, reload and download': '允许、重新加载并下载',
  Key: '密钥',
  entered: '已输入',
  'none needed': '无需',
  'paste it here': '粘贴到此处',
  'Forget all keys': '清除所有密钥',
  'Keep keys in this browser': '在此浏览器中保留密钥',
  'This page cannot encrypt keys: they are forgotten when you leave.':
    '此页面无法加密密钥: 离开时即清除。',
  'Encrypted until you forget them. Other pages on this host could still use them.':
    '加密保存，直到您清除为止。此主机上的其他页面仍可能使用它们。',
  'Now: this tab only, encrypted.': '当前: 仅此标签页，已加密。',
  'Use a GGUF file …': '使用 GGUF 文件…',
  'From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.':
    '来自磁盘，最大 2 GB；就地读取，不会复制。也可将其拖放到页面上。',
  'Address of a GGUF file': 'GGUF 文件的地址',
  Download: '下载',
  'Download it': '下载',
  'Download {name}': '下载 {name}',
  'Download {name}, which is smaller': '下载较小的 {name}',
  Use: '使用',
  'Use {name}': '使用 {name}',
  'Use {name}, which is smaller': '使用较小的 {name}',
  'Built-in model': '内置模型',
  'Downloaded and kept by the browser, for all pages.': '由浏览器下载并保留，供所有页面使用。',
  'GGUF models': 'GGUF 模型',
  'Run on the processor, or on a graphics card with 16-bit shaders.':
    '在处理器上运行，或在支持 16 位着色器的显卡上运行。',
  'Models for the graphics card': '用于显卡的模型',
  'Compiled for WebGPU; faster, and larger.': '为 WebGPU 编译；更快，也更大。',
  'Not possible here: {problem}.': '此处无法使用: {problem}。',
  'Use a folder …': '使用文件夹…',
  'A compiled model (MLC) with its .wasm library; it is copied into this browser.':
    '已编译的模型 (MLC) 及其 .wasm 库；会复制到此浏览器中。',
  'Address of a folder with resolve/main/ and lib.wasm':
    '含 resolve/main/ 和 lib.wasm 的文件夹地址',
  'in this browser': '在此浏览器中',
  '{bytes} to download': '需下载 {bytes}',
  'about {memory} MB of memory': '约 {memory} MB 内存',
  'fits this machine': '适合此计算机',
  'Compute on the graphics card, from the next loading on.': '在显卡上计算，自下次加载起生效。',
  'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.':
    '在处理器上用 {threads} 个线程计算，自下次加载起生效: 计算机空闲时更快，否则更慢。',
  'Local-only lock': '仅限本地锁',
  'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.':
    '浏览器本身会拒绝对其他主机以及此计算机上其他程序的一切请求。立即生效，直到关闭为止；关闭时会重新加载页面。',
  'Model in this browser': '此浏览器中的模型',
  'No model loaded: questions are answered without one.': '未加载模型: 问题在无模型的情况下作答。',
  '{model} answers, {where}': '{model} 正在作答，{where}',
  Unload: '卸载',
  '{model} was in use. The browser asks before it is read again; nothing is copied or sent.':
    '{model} 此前在使用中。重新读取前浏览器会询问；不会复制或发送任何内容。',
  '{model} was in use. The browser asks before it is read again.':
    '{model} 此前在使用中。重新读取前浏览器会询问。',
  'Read it again': '重新读取',
  'Another tab has a model in memory, and two may be more than this machine holds. In this one the structural reasoner does the work.':
    '另一个标签页已将模型载入内存，此计算机可能无法容纳两个。此标签页由结构推理器工作。',
  'Unload it there, load {model} here': '在那里卸载，在此处加载 {model}',
  'Until another is loaded the structural reasoner does the work.':
    '在加载其他模型之前，由结构推理器工作。',
  'Go on without': '不使用模型继续',
  'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.':
    '适用于文档: 此浏览器中的小型模型会重新排列最佳位置，每 100 个问题中正确文件排在首位的约为 51 个，原为 42 个。需要 140 MB 内存，每个新问题最多十秒。',
  'About {bytes}, {licence}, English.': '约 {bytes}，{licence}，英语。',
  'Use an embedding model or a reranker …': '使用嵌入模型或重排序模型…',
  'A GGUF file of an embedding model (such as BERT) or of a reranker from the disk, read in place. Or drop it on the page.':
    '磁盘上嵌入模型 (BERT 等) 或重排序模型的 GGUF 文件，就地读取。也可将其拖放到页面上。',
  'Address of an embedding model or a reranker': '嵌入模型或重排序模型的地址',
  'No model loaded: search goes by words.': '未加载模型: 按词语搜索。',
  '{model} compares, {bytes}. Nothing leaves this browser.':
    '{model} 进行比较，{bytes}。任何内容都不会离开此浏览器。',
  'Unload and switch off': '卸载并关闭',
  'Walks go on without it.': '路径不使用它。',
  loading: '正在加载',
  failed: '失败',
  'contacts {host}': '连接 {host}',
  'Testing …': '正在测试…',
  Test: '测试',
  'The lock below is on: the browser refuses every other host.':
    '下方的锁已开启: 浏览器拒绝所有其他主机。',
  'Result of the test': '测试结果',
  'The browser lets this page reach only the hosts that were allowed when it was opened.':
    '浏览器只允许此页面访问其打开时已获准的主机。',
  'Allow {host}, reload and test': '允许 {host}、重新加载并测试',
  Provider: '提供商',
  'Base URL': '基础 URL',
  Model: '模型',
  '{count} listed: type or choose': '已列出 {count} 个: 输入或选择',
  'Click Test to list models': '单击“测试”以列出模型',
  'To summarise': '用于摘要',
  'writes summaries when you have the contents enhanced': '在增强目录时撰写摘要',
  'Another model to summarise': '用于摘要的其他模型',
  'the same: {model}': '相同: {model}',
  'Allowed hosts': '允许的主机',
  'Ask again before {host}': '使用 {host} 前重新询问',
  'Ask again': '重新询问',
  'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.':
    '一个问题通常需要约 {usual} 个令牌，最多约读取 {read} 个、写入 {written} 个。',
  'The price of this model is not known here.': '此处不知道该模型的价格。',
  'It costs nothing: the model runs on your own machine.': '免费: 模型在您自己的计算机上运行。',
  'That is about {low} US dollars, at most {high}, at the list price.':
    '按标价约为 {low} 美元，最多 {high} 美元。',
  'Checking this machine …': '正在检查此计算机…',
  '# core|# cores': '# 个核心',
  'memory not told by this browser': '浏览器未提供内存信息',
  'at least {size} GB of memory': '至少 {size} GB 内存',
  '{size} GB of memory': '{size} GB 内存',
  'This machine: {cores}, {memory}, {graphics}': '此计算机: {cores}，{memory}，{graphics}',
  'no graphics card that this browser can compute on: models run on the processor, slowly.':
    '没有此浏览器可用于计算的显卡: 模型在处理器上缓慢运行。',
  'graphics computed by the processor: models run on the processor, slowly.':
    '图形由处理器计算: 模型在处理器上缓慢运行。',
  'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.':
    '显卡{named}不支持 16 位着色器: GGUF 文件在处理器上运行。',
  'a graphics card{named} that models can run on.': '显卡{named}可运行模型。',
  'nothing is known yet': '尚无信息',
  'starting the engine …': '正在启动引擎…',
  'downloading, {done}': '正在下载，{done}',
  'downloading, {done} of {total}': '正在下载，{done}/{total}',
  'looking at the file …': '正在检查文件…',
  'loading into memory …': '正在载入内存…',
  'asking it for one word …': '正在请求一个词…',
  'reading the prompt, {done} of {total} tokens': '正在读取提示，{done}/{total} 个令牌',
  'on the graphics card, {tokens} tokens of context. Nothing leaves this browser.':
    '使用显卡，{tokens} 个令牌的上下文。任何内容都不会离开此浏览器。',
  'on the processor, {tokens} tokens of context. Nothing leaves this browser.':
    '使用处理器，{tokens} 个令牌的上下文。任何内容都不会离开此浏览器。',
  'Without a graphics card it finds words for your question; it does not write answers.':
    '没有显卡时，它为您的问题寻找词语，不撰写答案。',
  'The browser’s own model found words for this question, on this computer.':
    '浏览器自带的模型在本机为此问题找到了词语。',
  'A model on this computer would find questions in everyday words and write the answer.':
    '本机上的模型能看懂日常用语的问题并撰写答案。',
  'Set up a model': '设置模型',
  'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.':
    '浏览器自带的模型为问题寻找词语。它已在本机，可离线使用，不发送任何内容；它不撰写答案。',
  'Answers by a model on this computer': '由本机上的模型回答',
  'Finds questions in everyday words; writes the answer.': '能看懂日常用语的问题；撰写答案。',
  'Finds questions in everyday words. Without a graphics card it does not write answers.':
    '能看懂日常用语的问题。没有显卡时不撰写答案。',
  'about {seconds} s an answer (estimate)': '每个答案约 {seconds} 秒（估计）',
  'about {seconds} s a question (estimate)': '每个问题约 {seconds} 秒（估计）',
  '{seconds} s an answer, measured here': '每个答案 {seconds} 秒，本机实测',
  '{seconds} s a question, measured here': '每个问题 {seconds} 秒，本机实测',
  'works offline': '可离线使用',
  'no download': '无需下载',
  'Other models': '其他模型',
  'None of the listed models fits this computer. A file of your own may.':
    '列出的模型都不适合本机。您自己的文件或许可以。',
  'Check on this computer': '本机检查',
  'It writes words for three questions …': '正在为三个问题写词语 …',
  '{tokens} tokens a second': '每秒 {tokens} 个词元',
  'It wrote no words within ten seconds. A smaller model may.':
    '十秒内没有写出词语。较小的模型或许可以。',
  'It wrote no words: {why}': '没有写出词语：{why}',
  'Check again': '再次检查',
  'This answer is without the model, which is still being loaded.':
    '此答案未使用模型：模型仍在加载。',
  'This answer is without the model, which is ready now.': '此答案未使用模型：模型现已就绪。',
}
