// Why a model did not answer or cannot be used, and what its Test found, in simplified Chinese.

import type { ModelFailureText, TextsIn } from '../texts.ts'

export const MODEL_FAILURES: TextsIn<ModelFailureText> = {
  '{host} has no credit left for this key ({status}). Add credit there, or choose another model.':
    '{host}: 此密钥已无余额 ({status})。请在那里充值，或选择其他模型。',
  '{host} does not allow this (403): {why}': '{host} 不允许此操作 (403): {why}',
  'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.':
    '本地服务器可能不接受来自此页面地址的请求。对于 Ollama，请将 OLLAMA_ORIGINS 设为该地址并重新启动。',
  'it may need a key.': '可能需要密钥。',
  'the key may lack permission, or may not be usable from web pages.':
    '密钥可能没有权限，或不能在网页中使用。',
  '{host} asks for a key.': '{host} 需要密钥。',
  '{host} did not accept the key. Check that it is whole and still valid.':
    '{host} 不接受该密钥。请检查它是否完整且仍然有效。',
  '{host} does not know the model “{model}”, or the base URL is wrong.':
    '{host} 没有模型“{model}”，或者基础 URL 有误。',
  'The prompt is too long for “{model}” at {host}.': '对于 {host} 上的“{model}”，提示过长。',
  '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.':
    '{host} 目前不再接受请求 (429)。请一分钟后再问，或选择其他模型。',
  '{host} timed out ({status}).': '{host} 已停止等待 ({status})。',
  '{host} failed ({status}). Ask again later, or choose another model.':
    '{host} 出错 ({status})。请稍后再问，或选择其他模型。',
  '{host} rejected the request ({status}).': '{host} 无法理解该请求 ({status})。',
  'It says: “{said}”': '其答复: “{said}”',
  'It answered with a web page: is the base URL right?': '返回的是网页: 基础 URL 是否正确？',
  '{host} could not be reached. {causes}': '无法连接 {host}。{causes}',
  'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?':
    '服务器是否在运行，是否允许此页面的地址 (CORS)，此页面是否可以使用本地网络？',
  'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.':
    '没有网络、地址有误、服务器不允许网页访问 (CORS)，或者返回了重定向。',
  'the key may lack permission.': '密钥可能没有权限。',
  'Is the server running at this address?': '服务器是否在此地址运行？',
  'Possible causes: no network, a wrong address, or a server that redirects.':
    '没有网络、地址有误，或者服务器返回了重定向。',
  '{host} answered with a web page: is the base URL right?':
    '{host} 返回了网页: 基础 URL 是否正确？',
  '{host} answered with something that is not JSON': '{host} 返回的不是 JSON',
  '{host} answered with more than {most} bytes': '{host} 返回了超过 {most} 字节',
  '{host} answered with a line that is too long': '{host} 返回了过长的行',
  '{host} answered with an event that is too long': '{host} 返回了过长的事件',
  'The answer from {host} stopped early. Ask again.': '{host} 的答复中断。请再问一次。',
  'The answer from {host} ended in the middle. Ask again.': '{host} 的答复在中途结束。请再问一次。',
  '{model} declined to answer (content filter). Ask in other words, or choose another model.':
    '{model} 拒绝回答 (内容过滤)。请换个说法提问，或选择其他模型。',
  'Tried {count} times.': '已尝试 {count} 次。',
  '{host} did not start to answer within {seconds} s. {way}':
    '{host} 在 {seconds} 秒内未开始答复。{way}',
  '{host} stopped answering for {seconds} s. {way}': '{host} 在 {seconds} 秒内未继续答复。{way}',
  '{host} did not finish within {seconds} s. {way}': '{host} 在 {seconds} 秒内未完成。{way}',
  'It may still be loading the model: ask again in a while, or choose a smaller model.':
    '可能仍在加载模型: 请稍后再问，或使用较小的模型。',
  'Ask again later, or choose another model or server.': '请稍后再问，或使用其他模型或服务器。',
  'Nothing was sent: you did not allow {host}.': '未发送任何内容: 您未允许 {host}。',
  '{host} did not answer with a vector for every text.': '{host} 未为每段文本返回向量。',
  'The base URL must begin with http:// or https://.': '基础 URL 必须以 http:// 或 https:// 开头。',
  'The base URL must not contain a user name or a password.': '基础 URL 不得包含用户名或密码。',
  'The base URL must end before “?” and “#”.': '基础 URL 必须在“?”和“#”之前结束。',
  'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.':
    '缺少密钥: {name} 需要密钥。请在模型设置中输入，或为命令行设置 {variable}。',
  'The key contains characters that keys never contain.': '密钥包含密钥中不会出现的字符。',
  'Enter the name of a model.': '请输入模型名称。',
  'Choose one of the models listed.': '请选择列出的模型之一。',
  'Reached {host} in {ms} ms; it lists {count} models.':
    '已在 {ms} 毫秒内连接 {host}；列出 {count} 个模型。',
  '“{name}” is not among the models listed.': '“{name}”不在列出的模型中。',
  '“{name}” answered in {seconds} s ({count} tokens).':
    '“{name}”在 {seconds} 秒内作答 ({count} 个令牌)。',
  'It calls tools, by which it can look things up.': '它会调用工具来查找内容。',
  'It was asked to call a tool and said nothing. A larger model or another server may do better.':
    '它应调用一个工具，但没有任何答复。更大的模型或其他服务器可能更好。',
  'It was asked to call a tool and said “{said}”. A larger model or another server may do better.':
    '它应调用一个工具，但答复为“{said}”。更大的模型或其他服务器可能更好。',
  'Its context is {count} tokens: long passages are left out.':
    '其上下文为 {count} 个令牌: 长段落会被略去。',
  'Its context is assumed to be {count} tokens: long passages are left out.':
    '假定其上下文为 {count} 个令牌: 长段落会被略去。',
  'Its context is {count} tokens.': '其上下文为 {count} 个令牌。',
  'Its context is assumed to be {count} tokens.': '假定其上下文为 {count} 个令牌。',
  'The browser does not let this page reach this machine: allow it in the site settings, beside the address.':
    '浏览器不允许此页面访问此设备: 请在地址旁的网站设置中允许。',
  'The browser does not let this page reach the local network: allow it in the site settings, beside the address.':
    '浏览器不允许此页面访问本地网络: 请在地址旁的网站设置中允许。',
  'The browser asks before a page may reach this machine: answer its question, then test again.':
    '浏览器在页面访问此设备前会询问: 请回答后再次测试。',
  'The browser asks before a page may reach the local network: answer its question, then test again.':
    '浏览器在页面访问本地网络前会询问: 请回答后再次测试。',
  'this browser does not let the page use the graphics card (WebGPU)':
    '此浏览器不向页面提供可用于计算的显卡 (WebGPU)',
  'there is no graphics card, and without one each token takes a minute this way':
    '没有显卡，否则每个令牌需要一分钟',
  'it needs 16-bit shaders': '需要支持 16 位计算的着色器',
  'the graphics card allows too little memory in one buffer': '显卡一次可读取的内存过少',
  'The browser’s own model': '浏览器自带的模型',
  'of the browser': '浏览器的许可',
  'this browser has none; Chrome and Edge on a computer may have one':
    '此浏览器没有；电脑上的 Chrome 和 Edge 可能有',
  'the browser says that this machine is not powerful enough, or that the model is switched off':
    '浏览器表示此设备不满足要求，或该功能已关闭',
  'it needs {memory} MB of memory, a lot for a machine with {all} GB':
    '需要 {memory} MB 内存，对 {all} GB 的设备来说过多',
  'the browser gives this page {room} MB of room': '浏览器给此页面 {room} MB 空间',
  'this browser does not run WebAssembly': '此浏览器不支持 WebAssembly',
  'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it':
    '此浏览器的 WebAssembly 没有 64 位内存；Chrome、Edge 和 Firefox 有',
  'This browser has no built-in model.': '此浏览器没有自带的模型。',
  'The model was unloaded.': '模型已卸载。',
  'The question is too long for the browser’s model. Shorten it, or use another model.':
    '问题对浏览器的模型来说过长。请缩短，或使用其他模型。',
  'The browser downloads its model only after a click.': '浏览器仅在点击后下载其模型。',
  'The browser says that its own model cannot be used here.':
    '浏览器表示其自带的模型无法在此使用。',
  'The browser’s model failed: {why}': '浏览器的模型出错: {why}',
  'The engine sent an answer that nothing had asked for.': '引擎发送了未被请求的答复。',
  'The engine did not respond for {seconds} s and was stopped.':
    '引擎在 {seconds} 秒内无响应，已终止。',
  'The engine could not be started or has crashed, most often because memory ran out.':
    '引擎无法启动或已崩溃，多半是内存不足。',
  'The engine could not be started or has crashed ({why}), most often because memory ran out.':
    '引擎无法启动或已崩溃 ({why})，多半是内存不足。',
  'The engine failed: {why}': '引擎出错: {why}',
  'The engine returned nothing for one of the texts.': '引擎没有为其中一段文本返回任何结果。',
  'comparing by meaning took longer than {seconds} s; what is done is kept for the next question':
    '按语义比较超过 {seconds} 秒；已完成的部分会保留供下一个问题使用',
  '“{name}” is not in the list of models.': '“{name}”不在模型列表中。',
  'No model is loaded.': '未加载模型。',
  '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).':
    '无法连接 {host}: 没有网络、此处不允许该主机，或其不允许其他网站的页面读取文件 (CORS)。',
  '{host} does not give this file without a login ({status}).':
    '{host} 在未登录时不提供此文件 ({status})。',
  'There is no such file on {host} (404).': '{host} 上没有此文件 (404)。',
  'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.':
    '空间不足: 文件需要 {needed} GB，浏览器给此页面 {free} GB。请删除其他模型或集合，或直接使用磁盘上的文件，这不占用空间。',
  'The file cannot be written, perhaps because another tab is downloading it ({why}).':
    '无法写入该文件，可能另一个标签页正在下载 ({why})。',
  'The address does not lead to a GGUF file; it may be a web page.':
    '该地址指向的不是 GGUF 文件；可能是网页。',
  'The browser has no more room for this page. Delete another model or collection, or use the file from your disk, which needs none.':
    '浏览器没有更多空间给此页面。请删除其他模型或集合，或直接使用磁盘上的文件，这不占用空间。',
  'The download was interrupted. What has arrived is kept: start it again, and it continues from there.':
    '下载已中断。已到达的部分会保留: 重新开始即可从该处继续。',
  'The download was interrupted at {share}. What has arrived is kept: start it again, and it continues from there.':
    '下载在 {share} 处中断。已到达的部分会保留: 重新开始即可从该处继续。',
  'This browser window cannot keep files; it may be a private one. Use a model file from your disk.':
    '此浏览器窗口无法保存文件；可能是隐私窗口。请使用磁盘上的模型文件。',
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.':
    '文件已无法读取: 已被移动、更改，或所在驱动器已断开。请重新选择。',
  'The model loads but gives no scores: its file may be damaged.':
    '模型可加载但不给出分数: 其文件可能已损坏。',
  'The model loads but produces no vectors: its file may be damaged.':
    '模型可加载但不生成向量: 其文件可能已损坏。',
  'The model loads but answers nothing: its file may be damaged.':
    '模型可加载但没有答复: 其文件可能已损坏。',
  'The question does not fit the model’s context: {why}': '问题超出模型的上下文: {why}',
  'The graphics card stopped answering. Load the model again, a smaller one, or on the CPU.':
    '显卡停止响应。请重新加载模型，使用较小的模型，或在 CPU 上加载。',
  'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.':
    '内存不足以运行此模型 ({why})。请使用较小的模型，或不用模型继续。',
  '“{name}” is cut off: it ends before its weights do.': '“{name}”不完整: 权重有缺失。',
  '“{name}” is missing in the folder. {why}': '文件夹中缺少“{name}”。{why}',
  'This is not the folder of an MLC model.': '这不是 MLC 模型的文件夹。',
  'The model was compiled for an older version of the engine.': '该模型是为旧版本的引擎编译的。',
  'The compiled library is not in the repositories of weights; add it.':
    '编译好的库不在权重的存储库中；请添加。',
  'It lists the weights.': '它列出权重。',
  'It splits texts into tokens.': '它将文本切分为令牌。',
  'It contains weights.': '它包含权重。',
  'The browser has no room to keep this model. Delete another model or collection.':
    '浏览器没有空间保存此模型。请删除其他模型或集合。',
  'This browser does not let the page use the graphics card (WebGPU). Use a GGUF file, which runs on the processor.':
    '此浏览器不允许页面使用显卡 (WebGPU)。请使用在处理器上运行的 GGUF 文件。',
  'The graphics card has no 16-bit shaders, which this model needs. Choose a 32-bit model.':
    '显卡不支持此模型所需的 16 位计算。请使用 32 位的模型。',
  'The graphics card lacks something that this model needs. Choose a smaller model.':
    '显卡缺少此模型所需的功能。请使用较小的模型。',
  'The graphics card stopped, most often because its memory ran out. Choose the next smaller model or a GGUF file on the processor, or continue without a model.':
    '显卡已停止，多半是显存不足。请使用小一级的模型、在处理器上运行的 GGUF 文件，或不用模型继续。',
  'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.':
    '问题超出模型的上下文。请缩短，或使用上下文更大的模型。',
  'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.':
    '模型的编译库与此版本的引擎不符，或已损坏。必须适用于 WebLLM 0.2.86。',
  'The browser has no more room for this page. Delete another model or collection.':
    '浏览器没有更多空间给此页面。请删除其他模型或集合。',
  'A file of the model is not the one that was published, so it is not used. Download the model again.':
    '模型的一个文件与发布的不同，因此未使用。请重新下载模型。',
  'A file of the model is not where it should be (404). Check the address, or pick another model.':
    '模型的一个文件不在应有的位置 (404)。请检查地址，或选择其他模型。',
  'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.':
    '无法获取模型的文件: 该地址缺少某个文件、没有网络、此处不允许该主机，或下载中断。已到达的部分会保留。',
  'A file of the model is damaged or not what it should be. Delete the model and download it again.':
    '模型的一个文件已损坏或不符。请删除该模型后重新下载。',
  'The file is cut off: it ends before the model does. Download it again, or choose another.':
    '文件不完整: 模型有缺失。请重新下载，或使用其他文件。',
  'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.':
    '文件大于 2 GB，超出引擎的容量。请使用较小的模型或更强的量化版本。',
  'The file contains a reranker without its last layer, so its scores would be noise. Choose a file of it that has the tensor “cls.output”.':
    '文件中的重排序模型缺少最后一层，其分数没有意义。请使用该模型含有张量“cls.output”的文件。',
  'The file contains no weights: it may be a vocabulary. Use the file of the whole model.':
    '文件中没有权重: 可能是词汇表。请使用完整模型的文件。',
  'no architecture': '未指明架构',
  'the architecture “{name}”': '架构“{name}”',
  'The file names {what}, which is not one of the embedding models and rerankers known here. Choose one of these.':
    '文件标明为{what}，不是此处已知的嵌入模型或重排序模型。请使用其中之一。',
  'The file contains a model that orders texts and writes none: it serves Search by meaning.':
    '文件中的模型用于排列文本，不生成文本: 它用于按语义搜索。',
  'The file contains an embedding model, which writes no text: it serves Search by meaning.':
    '文件中是嵌入模型，不能生成文本: 它用于按语义搜索。',
  'The file names {what}, which is not one of the text models that this engine runs.':
    '文件标明为{what}，不是此引擎可运行的文本模型。',
  'The file is empty. Download it again.': '文件为空。请重新下载。',
  'This is not a GGUF file. Pick a file that ends in .gguf.':
    '这不是 GGUF 文件。请选择以 .gguf 结尾的文件。',
  'This GGUF is for big-endian machines. Choose one without “be” in its name.':
    '此 GGUF 适用于大端序设备。请使用名称中不含“be”的文件。',
  'This GGUF is of version {version}; the engine reads 2 and 3. Choose a newer file of the model.':
    '此 GGUF 为版本 {version}；引擎可读取 2 和 3。请使用该模型较新的文件。',
  'The header of this GGUF makes no sense: the file is damaged. Download it again.':
    '此 GGUF 的文件头无意义: 文件已损坏。请重新下载。',
  'The model gave no usable answer.': '模型没有给出有用的内容。',
  'It does not fit into the context of {name}.': '{name} 容纳不下该内容。',
  'The budget of {limit} calls is used up.': '{limit} 次调用的预算已用完。',
  'The budget of {limit} tokens is used up.': '{limit} 个令牌的预算已用完。',
  'The budget of {limit} US dollars is used up.': '{limit} 美元的预算已用完。',
  '{count} places in a row failed: {why}': '连续 {count} 个位置失败: {why}',
  '{name} (not complete)': '{name} (不完整)',
  'It changed in the meantime.': '期间发生了更改。',
  'the browser’s own model took too long for the words': '浏览器自带的模型给出词语的时间过长',
}
