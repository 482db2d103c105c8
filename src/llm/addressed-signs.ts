// Patterns of text that is addressed to a language model or to its reader (SEC-3), by kind and by language.
// One sign of the first table is enough; of the second, two of different kinds are needed.

import type { TextWithoutPlaces } from '../messages/words.ts'

/** A pattern of addressing a model, for text in lower case: this is ten times as fast as the flag `i`. */
export interface Sign {
  readonly why: TextWithoutPlaces
  readonly pattern: RegExp
  /** A match is none where this matches at its beginning; sticky. */
  readonly unless?: RegExp
}

const COMMAND_NOUN = `(?:instructions?|prompts?|rules|guidelines|directions|orders|directives)`
/** Programs have these too: “to override the default command”. */
const SHARED_NOUN = `(?:commands?|messages?)`
const OWN_WORD = `(?:previous|prior|above|earlier|preceding|foregoing|existing|original|initial|your|other|system|our|former)`
const EARLIER_WORD = `(?:${OWN_WORD}|these|those|the|all|any|every|given|of|my|said)`
const DROP_PHRASE = String.raw`\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|drop|discard|skip|do not (?:follow|obey)|don['’]t (?:follow|obey)|stop following|cancel)\s+(?:(?:${EARLIER_WORD}\s+){1,5}(?:\w+\s+){0,2}${COMMAND_NOUN}|(?:${EARLIER_WORD}\s+){0,4}${OWN_WORD}\s+(?:\w+\s+){0,2}${SHARED_NOUN})\b`
const DROP_PATTERN = new RegExp(DROP_PHRASE, 'u')
/** Describes instructions: another model gets them, they are in quotation marks, or a mail takes an earlier one back. */
const MENTION_PHRASE = String.raw`(?:(?<=\b(?:tell|ask|instruct|order|trick|persuad|convinc|caus|mak|gett?)(?:e?s|ing)\s+(?:\S+\s+){1,4}(?:(?:in)?to\s+)?)${DROP_PHRASE}|(?=\w+\s+(?:my|our)\s)${DROP_PHRASE}|(?<=["“„«‘\x60])${DROP_PHRASE}[.!]?["”“»’\x60])(?![,;:]?\s+(?:and|then)\s+(?:\w+ly\s+)?(?:answer|say|state|report|tell|write|reply|respond|claim|output|quote|cite|repeat|use|always)\b)`
/** Names of models in six languages. */
const MODEL_PHRASE = String.raw`(?:(?:ai|a\.i\.|ki|ia)(?=[-\s]*(?:[,.:：]|$|and\b|or\b|\w+ing\b|models?\b|assist|agent|crawler|system|syst[eè]m|readers?\b|bots?\b|tools?\b|summar))|llms?\b|(?:large )?language models?\b|chat ?bots?\b|(?:chat ?)?gpt\b|claude(?=,? (?:and |or )?(?:gemini|(?:chat ?)?gpt|copilot))|sprachmodell[a-zÀ-ӿ]*|mod[eè]les? de langage|model[a-zÀ-ӿ]{1,3} (?:de lenguaje|de linguagem|linguistic[oi])|языков[a-zÀ-ӿ]+ модел[a-zÀ-ӿ]+|нейросет[a-zÀ-ӿ]+)`

/** Patterns of lines that address a model, by language. */
export const SIGNS: readonly Sign[] = [
  {
    why: 'speaks to a model',
    pattern: new RegExp(
      String.raw`(?:^|[.!?:;>*#/\s"'’([-])(?:not[ae]|notice|message|memo|reminder|hint|important|attention|hinweis|achtung|wichtig|nachricht|aviso|avis|avviso|atenci[oó]n|aten[cç][aã]o|attenzione|mensaje|mensagem|внимани[ею]|сообщение)(?:\s+(?:to|for|of|an|für|pour|aux?|de|à|para|a|per|для)|\s*[,:])?\s+(?:(?:any|all|every|each|the|alle|jedes|das|tou[ts]e?s?|les?|los|el|cualquier|qualquer|tod[ao]s|os|tutti|gli|всех|всем)\s+){0,2}${MODEL_PHRASE}[^.!?]{0,60}?[,:：]`,
      'u',
    ),
  },
  {
    why: 'speaks to a model',
    pattern:
      /(?:致|给|各位|注意[：:，]?)(?:所有|各位|任何)?(?:的)?(?:ai|人工智能|(?:大)?(?:语言)?模型|智能助手)\p{L}{0,6}[：:，,]|(?:ai|人工知能|言語モデル)\p{L}{0,8}(?:へ|の皆様|の方へ)[：:、,]|\b(?:assistant|ai|llm|(?:chat)?bot|language model)s? (?:reading|summari[sz]ing|indexing) th(?:is|ese)\b/u,
  },
  {
    why: 'speaks to a model',
    pattern:
      /\b(?:to|for) (?:any|all|every|each|the) (?:automated|autonomous|artificial|ai) (?:agents?|readers?|assistants?|systems?)\s*[:,]/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:(?:disregard|pay no attention to|take no notice of|(?:do not|don['’]t|never) (?:consult|trust|cite|believe|quote))\s+(?:\w+\s+){0,2}?(?:other|remaining|further|rest of the)\s+(?:\w+\s+){0,2}?(?:files?|documents?|sources?|passages?|pages?|sections?|results?|texts?|context)|ignore\s+(?:\w+\s+){0,2}?(?:other|remaining)\s+(?:\w+\s+)?(?:documents?|sources?|passages?|(?:search )?results|context))\b/u,
  },
  {
    why: 'gives a model instructions',
    pattern: new RegExp(
      String.raw`\b(?:supersedes?|replaces?|overrules?)\s+(?:${EARLIER_WORD}\s+){1,5}(?:\w+\s+){0,2}(?:instructions?|prompts?|directives?|orders)\b`,
      'u',
    ),
  },
  {
    why: 'gives a model instructions',
    pattern: DROP_PATTERN,
    unless: new RegExp(MENTION_PHRASE, 'uy'),
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:new|updated|revised|real|actual|important|urgent|hidden|secret|special)\s+(?:\w+\s+)?(?:system\s+)?(?:instructions?|prompt|directive|orders?)\s*(?::|for (?:the )?(?:ai|assistant|model|llm|agent|bot|navigator)|to (?:the )?(?:ai|assistant|model|llm|agent|bot))/u,
  },
  {
    why: 'speaks to a model',
    pattern:
      /(?:^|[.!?:;>\-*#/\s"'([])(?:(?:dear|hey|hello|hi|attention|note to|message (?:to|for)|instructions? (?:to|for)|to (?:the|any|all|every)|for (?:the|any|all|every)) (?:an? |the |any |all |every |other |reading )*(?:ai|a\.i\.|artificial intelligence|llms?|(?:large )?language models?|chat ?bots?|gpt|chatgpt|claude|gemini|assistants?|agents?|navigators?)(?=\s*(?:[,:;!.)\]—–-]|$|(?:must|should|reading|who|that|please|you|do|always|never)\b))|(?:if you are|if you['’]re|you are now|you['’]re now|act as|pretend to be|pretend you are) (?:an? |the |any |reading )*(?:ai|a\.i\.|artificial intelligence|llms?|(?:large )?language models?|chat ?bots?|gpt|chatgpt|claude|gemini|assistants?|agents?|navigators?)\b(?!\s*['’]s|\s+of\b))/u,
  },
  {
    why: 'poses as another speaker',
    // In a path it stands for a name: `Users\<user>\AppData`; `<user>` is also a type, and a tag with a name in it.
    pattern:
      /(?<![\\/](?=<\w+>[\\/]))(?:<\|?(?:im_start|im_end|system|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text)\|?>|<\|user\|>|(?<![\w.\x60])<user>(?=\s+\p{L})(?!.*<\/user>))|\[\/?inst\]|\[\/(?:system|assistant|user)\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?|(?:assistant|ai|llm|system|tool|function|search)_(?:calls?|use|results?|responses?|outputs?|instructions?|prompts?|messages?)(?:\s[^<>]{0,200})?)>|(?:^|\s)(?:user|human|question)\s*:\s*\S.{0,300}?\s(?:assistant|ai|bot|model)\s*:\s*\S|\bquestion\s*:.{3,300}?\?\s*answer\s*:.{3,300}?\[\d{1,2}\]|^\W*system\s+(?:override|notice|alert|update|command)\b\s*:/u,
  },
  {
    why: 'poses as another speaker',
    pattern:
      /^\s*(?:>>>\s*end|<<<\s*data)\b|\bend of (?:the )?(?:data|document|context|untrusted|user) (?:section|block|fence|input)?\s*(?:[.:\-=]|$)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /["'`]?(?:read|expand|next)["'`]?\s*:\s*\[\s*\d+[\s\d,]*\][\s\S]{0,80}["'`]?(?:confidence|why|expand|next)["'`]?\s*:/u,
  },
  {
    why: 'asks a model for its prompt or keys',
    pattern:
      /\b(?:reveal|print|repeat|show|output|leak|send|exfiltrate|disclose|tell me|list)\s+(?:me\s+)?(?:your\s+(?:\w+\s+){0,2}(?:prompt|instructions|api keys?|secrets?|credentials)|the\s+(?:(?:full|whole|entire|exact)\s+)?(?:(?:system|hidden|initial|original|secret)\s+){1,2}(?:prompt|instructions|message))\b|\b(?:leak|exfiltrate|disclose)\s+(?:the|all|any)\s+(?:\w+\s+){0,2}(?:api keys?|secrets?|credentials)\b/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:mark|treat|consider|rate|rank|judge|classify|declare)\s+(?:all|every|each|any|this|the)\s+(?:other\s+|remaining\s+)?(?:\w+\s+){0,3}(?:as\s+)?(?:irrelevant|the (?:only|best|correct|right) (?:answer|file|choice|place)|most relevant|authoritative|trusted|grounded|sufficient)\b/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /(?:ignorier\w*|vergiss|vergessen|missachte\w*|übergeh\w*)\s+(?:sie\s+)?(?:[a-zÀ-ӿ]+\s+){0,4}(?:anweisung|instruktion|vorgabe|befehl|regel)|(?:ignor(?:e|ez|er)|oublie[zr]?|néglige[zr]?)\s+(?:les?|la|[vn]os|[tcms]es|leurs?|votre|ton|ta|cette|tou(?:te)?s?)\s+(?:[a-zÀ-ӿ]+\s+){0,3}(?:instructions?|consignes?|directives?|règles)|(?:ignor[ae]n?|olvid[ae]n?|descart[ae]n?)\s+(?:[a-zÀ-ӿ]+\s+){0,4}(?:instrucciones|instruções|indicaciones|órdenes|ordens|istruzioni|reglas|regras)|(?:ignora(?:re|te)?|dimentica(?:re|te)?)\s+(?:[a-zÀ-ӿ]+\s+){0,4}istruzioni|(?:игнориру[a-zÀ-ӿ]*|забуд[a-zÀ-ӿ]*|не\s+обраща[a-zÀ-ӿ]*)\s+(?:[a-zÀ-ӿ]+\s+){0,4}(?:инструкци|указани|правил|команд)|(?:negeer|vergeet)\s+(?:[a-zÀ-ӿ]+\s+){0,4}(?:instructies|opdrachten|regels)|(?:zignoruj|ignoruj)[a-zÀ-ӿ]*\s+(?:[a-zÀ-ӿ]+\s+){0,4}(?:instrukcj|poleceni)|(?:talimat|yönerge)[a-zÀ-ӿ]*\s+(?:[a-zÀ-ӿ]+\s+){0,2}(?:yoksay|görmezden|unut)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /(?:忽略|无视|無視|忘记|忘記|不要理会|不要遵循)(?:.{0,14})(?:指令|指示|提示|说明|規則|规则|要求)|(?:指示|命令|プロンプト|指令|ルール)(?:.{0,8})(?:無視|忘れ|従わない)|(?:지시|명령|프롬프트|지침)(?:.{0,10})(?:무시|잊)|(?:تجاهل|انس)(?:.{0,20})(?:التعليمات|الأوامر|تعليمات|أوامر)|(?:התעלם|התעלמי|שכח)(?:.{0,20})(?:הוראות|ההוראות|הנחיות)|(?:निर्देश)(?:.{0,24})(?:अनदेखा|नज़रअंदाज़|भूल)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /(?:\b(?:decod|decrypt|decipher|unscrambl|revers|backwards|rot-?13|base64|hex\b)\w*.{0,60}?\b(?:obey|comply|carry (?:it |them )?out|follow (?:it|them|what)|do (?:as|what) (?:it|they|you|told)|execute (?:it|them|what)|act (?:on|up))|(?:de[ck]odier|entschlüssel|rückwärts)[a-zÀ-ӿ]*.{0,60}?(?:gehorch|befolg|führ[a-zÀ-ӿ]*.{0,30}\baus\b|tu[a-zÀ-ӿ]*,? was)|(?:décode|déchiffre|à l[’']envers)[a-zÀ-ӿ]*.{0,60}?(?:exécut|obéi|suis|suivez|appliqu|fais ce)|(?:decodifi|descifr|al revés)[a-zÀ-ӿ]*.{0,60}?(?:obede[cz]|ejecut|cumpl|sigue|siga|haz lo)|(?:解码|解密|倒着读|反向).{0,20}(?:执行|服从|遵守|照做|遵循)|(?:デコード|復号|逆から|逆さ).{0,24}(?:実行|従|行って|行い))/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\byour (?:new|true|real|only|actual|secret|primary|sole|hidden) (?:\w+ )?(?:task|objective|goal|mission|purpose|role|job|identity|instructions?) (?:is|are|will|now)\b|\b(?:dein|ihr)e? (?:neue|wahre|eigentliche|einzige)[rs]? (?:aufgabe|ziel|auftrag|rolle)\b|\b(?:ta|votre|ton) (?:nouvelle?|vraie?|véritable|seule?) (?:tâche|mission|rôle|objectif)\b|\b(?:tu|su) (?:nuev[ao]|verdader[ao]|únic[ao]) (?:tarea|misión|objetivo|papel|rol)\b|(?:你|您)的(?:新|真正|唯一)(?:的)?(?:任务|目标|角色|身份)|(?:あなた|君)の(?:新しい|本当の|唯一の)(?:任務|目的|役割|仕事)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\byou(?:['’]re| are| have been| will be)(?: now| hereby| currently| being)? (?:(?:moved|switched|put|set|placed|running|operating|entering|working) )?(?:in|to|into|under|entering) (?:\w+ ){0,2}?(?:maintenance|diagnostic|developer|debug|admin|god|unrestricted|override|root|jailbreak|training|test) mode\b|\b(?:du|sie) .{0,30}(?:wartungs|entwickler|debug|diagnose|administrator|test)modus|\b(?:tu es|vous êtes|tu passes|vous passez) .{0,20}mode (?:maintenance|développeur|débogage|administrateur|diagnostic)|\best[aá]s? .{0,20}modo (?:de )?(?:mantenimiento|desarrollador|depuración|administrador|diagnóstico)|(?:你|您)(?:现在)?.{0,6}(?:维护|开发者|调试|管理员|诊断)模式|(?:あなた|君).{0,10}(?:メンテナンス|デバッグ|開発者|管理者|診断)モード/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\bforget (?:about )?(?:everything|all|anything|whatever|what) (?:that )?(?:you|i |was|were|came|has|have|we )|\b(?:vergiss|vergessen sie) alles,? was\b|\boublie[sz]? tout ce qu|\bolvid[ae]n? todo lo (?:que|anterior)|忘(?:记|掉)(?:之前|以前|上面|刚才)的?(?:一切|所有|全部|内容|对话)|(?:これまで|以前|今まで)の(?:会話|内容|こと)を?.{0,6}忘れ/u,
  },
]

/** Half signs: each of them alone also occurs in harmless text. */
export const HALF_SIGNS: readonly Sign[] = [
  { why: 'gives a model instructions', pattern: DROP_PATTERN },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:disregard|ignore|forget|skip|discard|pay no attention to|take no notice of|leave out|do not (?:read|use|consult|trust|cite|mention|consider|open|rely on|look (?:at|into)|search|quote)|don['’]t (?:read|use|consult|trust|cite|mention|consider|open|rely on|look at)|stop reading|never (?:cite|use|trust))\b.{0,30}?\b(?:other|others|remaining|rest|further|everything else|anything else|all else|whatever|elsewhere)\b|\bwhatever (?:other|they|the other|the rest)\b|(?:ignorier|missacht|vergiss|vergessen|beacht[a-zÀ-ӿ]*|lies|lesen|nutz|verwend|zitier)[a-zÀ-ӿ]*.{0,30}?(?:ander|übrig|weiter|restlich|sonstig)[a-zÀ-ӿ]* (?:datei|dokument|quelle|seite|abschnitt|passage|text)|(?:ignor|oubli|néglig|ne (?:tiens|tenez) (?:pas|aucun)|ne (?:lis|lisez|consulte|utilise|cite)[sz]? (?:pas|aucun))[a-zÀ-ӿ]*.{0,30}?(?:autres?|restants?|suivants?|reste des) (?:fichier|document|source|page|passage|texte|section)|(?:ignor|olvid|descart|no (?:tenga|lea|consulte|use|cite|mencione)s?)[a-zÀ-ӿ]*.{0,30}?(?:demás|otros|otras|restantes|resto de l[oa]s) (?:archivo|documento|fuente|página|pasaje|texto|fichero|seccion)|(?:忽略|无视|無視|不要(?:理会|参考|阅读|使用|引用|看)|别看|勿看).{0,8}(?:其他|其它|别的|其余|剩下|另外).{0,8}(?:文件|文档|資料|资料|来源|段落|内容|页面)|(?:他の|ほかの|その他の|残りの)(?:すべての|全ての)?(?:ファイル|文書|資料|情報|ページ|ドキュメント|ソース).{0,10}(?:無視|参照せず|参照し?ない|読ま|使わ|見ない|使用し)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:everything else|anything else|all else|others?|remaining|rest)\b.{0,60}\b(?:outdated|obsolete|wrong|false|fake|untrue|superseded|untrusted|unreliable|must not be)\b|(?:ander|übrig|restlich)[a-zÀ-ӿ]* .{0,40}(?:veraltet|falsch|überholt)|\bautres .{0,40}(?:obsolètes?|périmés?|faux|fausses)|\b(?:demás|otros|otras) .{0,40}(?:obsolet|desactualizad|fals)|(?:其他|其它|其余).{0,12}(?:过时|错误|失效|不可信)|(?:他の|その他の|残りの).{0,14}(?:古い|誤り|間違|無効)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:pick|choose|select|answer|reply|respond)\s+(?:(?:with|only|exactly|just|always|entry|item|line|option|the|number|no\.?|#)\s*){1,4}["'“`]?\d{1,3}\b(?!\s*(?:bytes?|bits?|ms|seconds?|times|items|lines|rows|%|characters|columns|pages))|(?<!\bn )\b(?:pick|choose)\s+["'“`]?\d{1,3}["'”`]?(?:[.!,;"'”`)\]}]|\s*$|\s+and\b)|(?:^|[.!?;:,>“"(]\s*|\b(?:must|should|shall|will|always|only|and|please|then|to|just|simply|never|unless you(?=\s+(?:tell|say|answer|state)\b))\s+(?:\w+ly\s+)?)(?:answer|respond|reply|says?|state|write|claim|report|output|recommend|praise|cite|conclude|assert|confirm|insist|declare|mention|speak|tell (?:the )?(?:users?|readers?|them|people|anyone|everyone))\b(?:\s+\w+){0,2}?\s+(?:only|with|that|exactly|always|in|from|as|word|no|none|nothing|every|each|all|any|["“‘„«])|(?:antwort|erwider|behaupt|sag|empfiehl|melde|bestätig)[a-zÀ-ӿ]*\b.{0,20}?(?:nur|ausschließlich|stets|immer|mit|dass|jede|aus|„|“)|(?:réponds|répondez|dis|dites|affirme[sz]?|déclare[sz]?|recommande[sz]?)(?![a-zÀ-ӿ]).{0,20}?(?:seulement|uniquement|toujours|exclusivement|que|«|par)|(?:responde|responda|contesta|conteste|diga|afirma|afirme|recomienda|declara)(?![a-zÀ-ӿ]).{0,20}?(?:sol[oa]|sólo|únicamente|siempre|que|con|«|“)|(?:只|仅|必须|务必|一律|始终|总是|并|请).{0,14}(?:回答|答复|回复|声称|输出|说)|(?:回答|答复|回复|声称)(?:“|「|说)|(?:必ず|常に|だけ|のみ|」と|と)(?:.{0,12})(?:答え|回答し|返答し|応答し|述べ|言っ)(?:て|なさい|ろ|る|ます)/u,
  },
  {
    why: 'speaks to a model',
    pattern:
      /\b(?:as|to|dear|if you are|if you['’]re|attention|any|every|all)\s+(?:(?:the|an?|any|all|every)\s+)?(?:\w+\s+)?(?:a\.?i\.?(?=\s*(?:[,.:]|$|\w+ing\b|models?\b|assistants?\b))|bots?|llms?|chat ?gpt|claude|gemini|copilot|language models?|chatbots?|crawlers?|(?:automated|autonomous|artificial|ai) (?:agents?|readers?|assistants?|systems?))\b|\byou will be (?:penali[sz]ed|punished|rewarded)\b/u,
  },
  {
    why: 'speaks to a model',
    pattern:
      /\b(?:whoever|anyone who|everyone who|those who)\s+(?:\w+\s+)?(?:reads?|summari[sz]es?|answers?|processes|indexes)\b|(?:^|[.!?;:>]\s*)(?:dear\s+)?(?:assistant|model|a\.?i\.?|bot|llm|chatbot|agent|navigator)\s*(?:,|must\b|should\b|will\b)|\byou (?:must|will|shall|should|are to|have to)(?: now| always| only)? (?:answer|respond|reply|say|state|claim|speak|obey|comply|act|behave|pretend|praise|recommend|tell|ignore|cite|act)\b|\byou are an? (?:\w+ ){0,2}(?:assistant|ai|chatbot|language model)\b|\byou have been (?:moved|switched|put|set|placed|reassigned)\b|\byour (?:previous |prior |own )?(?:instructions?|rules|guidelines|restrictions|training|programming|prompt|safety|system prompt|limitations)\b|\b(?:du|sie) (?:bist|sind|befinde[a-zÀ-ӿ]*|wirst|musst|sollst|müssen|sollen|beantworte[a-zÀ-ӿ]*)(?![a-zÀ-ӿ])|\b(?:dein|ihr)e[rn]? (?:[a-zÀ-ӿ]+ )?(?:anweisung|regel|vorgabe|systemanweisung|einschränkung)[a-zÀ-ӿ]*|(?:tu es|vous êtes|tu dois|vous devez|tu deviens)(?![a-zÀ-ӿ])|\b(?:tes|vos) (?:[a-zÀ-ӿ]+ )?(?:règles|instructions|consignes|directives)|(?<![a-zÀ-ӿ])(?:eres|actúas|debes|obedeces|respondes|estás)(?![a-zÀ-ӿ])|\b(?:tus|sus) (?:[a-zÀ-ӿ]+ )?(?:reglas|instrucciones|directrices)|(?:你|您)(?:现在)?(?:是|将|必须|要|应|处于|扮演)|(?:あなた|君|ai|アシスタント)は/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:when|if|whenever|once|should)\s+(?:(?:you|they|it)(?:['’]re| are| is)?\s+)?(?:ever\s+)?(?:asked|questioned|prompted|queried|answering|summari[sz]ing|replying|responding|(?:the |a |any )?(?:user|reader|person|someone|anyone|anybody)\s+(?:asks?|wants?|inquires?))\b|\b(?:any|every|each|all) (?:questions?|quer(?:y|ies)) (?:about|on|regarding|concerning)\b|\bthe (?:only|one) (?:correct|right|true|valid) answer is\b|["'](?:final_?)?(?:answer|response)["']\s*:|\bwenn (?:du|sie|man|jemand).{0,20}(?:gefragt|fragst|fragt|sprachmodell|assistent|ki\b)|\b(?:si|quand|lorsqu)[a-zÀ-ӿ]*.{0,20}(?:te demande|vous demande|demande)|\bsi (?:te|le|se|alguien).{0,12}(?:pregunta|preguntan)|(?:被问|有人问|当用户|用户问)|(?:聞かれ|質問され|尋ねられ)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\bnew (?:task|goal|objective)\s*:|\bfrom (?:now|here|this (?:point|moment|line)|today) (?:on|onwards?|forward)\b|\b(?:starting|effective) (?:now|immediately)\b|\buntil further notice\b|\b(?:maintenance|diagnostic|developer|debug|admin|god|unrestricted|override|root|jailbreak|training|test|safe) mode\b|\b(?:ab sofort|ab jetzt|von nun an|ab nun|fortan)\b|\b(?:wartungs|entwickler|debug|diagnose|administrator|test)modus\b|(?:désormais|dorénavant|à partir de maintenant|dès maintenant)|\bmode (?:maintenance|développeur|débogage|administrateur|diagnostic|sans)|\b(?:a partir de ahora|desde ahora|de ahora en adelante)\b|\bmodo (?:de )?(?:mantenimiento|desarrollador|depuración|administrador|diagnóstico)|(?:从现在起|从现在开始|从此刻|从今以后|今后|即日起)|(?:维护|开发者|调试|管理员|诊断)模式|(?:今から|これから|今後は|これ以降)|(?:メンテナンス|デバッグ|開発者|管理者|診断)モード/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\bwithout (?:any )?(?:guidelines|rules|restrictions|limits|limitations|filters|constraints|asking)\b|\b(?:unrestricted|uncensored|jailbroken)\b|\b(?:drop|lift|suspend|disable|remove|turn off)(?:s|ed|ped)?\b.{0,16}\b(?:restrictions|safety|safeguards|filters|guardrails|guidelines)\b|\b(?:restrictions|safeguards|guardrails|(?:safety )?checks|rules) (?:are|have been|no longer)\b|\bno longer (?:bound|apply|applies)\b|\bwas (?:only )?a test\b|\bohne (?:regeln|einschränkungen|grenzen|filter|vorgaben)|\bsans (?:règles|restrictions|limites|filtre)|ne s[’']appliquent plus|\bsin (?:reglas|restricciones|límites|filtros)|(?:规则|指令|限制|指示|要求).{0,6}(?:失效|作废|无效|取消|不再)|(?:ルール|規則|指示|命令|制限).{0,8}(?:従わな|無効|忘れ|解除|無視)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\band (?:nothing|nowhere|nobody) (?:else|more)\b|\bword for word\b|\b(?:only|just) (?:from |on |in |with )?this (?:file|page|document|passage|one|section|text)\b|\bthis (?:file|page|document|passage|one|section|text) (?:only|alone)\b|\b(?:all|everything) (?:that )?you need to (?:know|reply|answer)\b|\bchoose nothing else\b|\bnur (?:aus|mit|nach) (?:diese[rm]?|dem inhalt diese)|\b(?:aus )?diese[rm]? (?:datei|seite) (?:allein|ausschließlich)|mit dem inhalt dieser|\b(?:uniquement|seulement) (?:de |avec |sur )?ce (?:fichier|document|texte)|\bsol[oa] (?:con |a |de )?este (?:archivo|documento|fichero|texto)?|\bsolo con este|(?:只|仅|僅)(?:使用|根据|依据|看|参考|用)?(?:本|这个|这份|此|该)(?:文件|文档|页|资料)|(?:この|本)(?:文書|ファイル|ページ|資料)(?:だけ|のみ)/u,
  },
  {
    why: 'poses as another speaker',
    pattern:
      /\bsystem (?:message|prompt|instructions?)\b(?!\s*:)|\b(?:chat|conversation|message) history\b|\bconversation so far\b|\b(?:text|messages?|words) above (?:this|verbatim)\b|\bsystem(?:prompt|anweisung|nachricht)|\b(?:verrate|offenbare|preisgib)[a-zÀ-ӿ]*|\bmessage système|\bmensaje del sistema|系统(?:提示|消息|指令)|システム(?:プロンプト|メッセージ)/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:append|send|post|upload|submit|transmit|forward|embed|render|fetch|leak)\b.{0,80}\bhttps?:\/\//u,
  },
  {
    why: 'poses as another speaker',
    pattern:
      /^\W*(?:system|assistant|developer|human|user|ai|model|observation|thought|final answer|(?:tool|function|search|system)[ _-]?(?:calls?|outputs?|results?|responses?|messages?|prompts?|notes?))\s*(?:\([^)]{0,20}\)\s*)?[\]>]?\s*:\s*\S|^\W*search results? \d|^\W*[[<](?:tool|function|search|system)[ _-](?:calls?|outputs?|results?|responses?)[\]>]/u,
  },
  {
    why: 'gives a model instructions',
    pattern:
      /\b(?:fully|completely|already|best) answers\b|\bthe (?:only|most) relevant (?:file|document|passage|source|result|page)\b|["']relevant["']\s*:\s*true|\bstop searching\b|\bcite it as\b|\b(?:correct|right|only|true|final) answer to (?:any|every|all|each|this|your) |\banswer to (?:any|every|all|each) question|\b(?:citation|source|passage|document) \[\d{1,2}\]/u,
  },
  {
    why: 'is hidden from readers',
    pattern:
      /<[a-z][^<>]{0,200}?(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|color\s*:\s*(?:#f{3,6}\b|white|transparent))[^<>]{0,200}>|<!--|^\s*\[\/\/\]: #/u,
  },
]
