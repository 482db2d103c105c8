// Questions for who changed something, or when: the history of changes is not read (ANS-4).

const CHANGED_PATTERN = '(chang|modif|edit|touch|committ|introduc|add|remov|renam|updat)(?:e?d|ied)'

/** Phrasings, by language; the group is the stem of the verb, which a text with the answer contains too. */
const HISTORY_PHRASINGS: readonly RegExp[] = [
  new RegExp(`\\b(?:who|when (?:was|were|has|have))\\b.*?\\b${CHANGED_PATTERN}\\b`, 'iu'),
  /\b(?:who|when|which|what|whose)\b.*?\b(commit)s?\b/iu,
  /\b(?:wer hat|wann wurden?)\b.*?(?:ge|be|hinzuge|ent)(änder|arbeit|füg|fern)t/iu,
  /\b(?:qui a|quand .*?été) .*?(modifi|chang|ajout|supprim)é/iu,
  /(?:quién|cuándo (?:se|fue)) .*?(modific|cambi|añad|elimin)\p{L}/iu,
  /(?:谁|什么时候|何时|哪个提交).*?(修改|更改|添加|提交)/u,
  /(?:誰が|いつ|どのコミット).*?(変更|修正|編集|追加|コミット)/u,
]

/** Whether a question asks for the history of something, and a text does not speak of it either. */
export function asksHistory(question: string, text: string): boolean {
  const asked = HISTORY_PHRASINGS.map((pattern) => pattern.exec(question)?.[1]).find(Boolean)
  return asked !== undefined && !text.toLowerCase().includes(asked.toLowerCase())
}
