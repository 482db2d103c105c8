// Everyday words and the words that code and manuals use for the same thing. General English of
// software, written down once; a collection's own glossary comes on top.

/** One rule a line: everyday words, an arrow, words to look for as well. */
const ENGLISH = `
picture photo drawing -> image
folder -> directory dir
directory -> dir folder
delete erase discard -> remove delete drop clear
remove -> delete drop clear
login signin logon -> login auth session authenticate
sign -> signature sign
password credentials secret -> password credential secret token auth
authentication authenticate -> auth token login
authorization permission rights allowed -> permission auth acl role access
forbidden refused refuse rejected reject denied deny -> reject deny forbidden refuse abort error
visitor customer person people -> user client
caller -> client request
verb -> method
address -> url ip host address
link -> link url href
answer reply -> response reply
payload -> body payload data
content -> body content
setting settings preference option -> config setting option
configuration configured -> config setting option
environment -> env environment
terminal console shell -> cli command console
coroutine asynchronous -> async await
background -> background async worker thread daemon
parallel simultaneously simultaneous -> concurrent parallel
waiting waits wait -> wait block timeout
biggest largest maximum most -> max limit
smallest least minimum -> min
big large huge -> size max limit large
small tiny compact -> small min compact
slow slowly -> slow latency timeout
fast faster quick -> fast optimize
crash crashes -> panic exception error crash
problem mistake wrong failure failed fails -> error fail exception
complain complains complaint warn -> warn error assert check
guess detect notice notices recognise recognize -> detect find infer guess
compute calculate computed calculated worked -> compute calculate get
estimate estimated -> estimate count approximate
convert converted turned transform -> convert to transform parse
merge merged join joined combine combined -> merge join concat append
split divided divide break breaks -> split wrap break
verify verified verification -> verify check valid
validate validated validation -> validate validator check
check checked tested -> check is validate
compare compared comparison -> compare diff equal
choose chosen pick picked select selected decide decided -> select choose pick best
launch begin begins -> start init run launch
start started -> start init run
end finish finished -> end finish close done
stop stopped quit -> stop close abort cancel exit
cancel cancelled -> cancel abort
generate generated produce produced -> generate create build render
create created -> create new make add
read reading load loaded -> load read open parse
save saved store stored kept keep persist -> save store write set persist
write written -> write save
change changed changes modify edit update updated -> update change set modify
duplicate copied clone -> copy clone duplicate
show shown display displayed -> show render display view
draw drawn paint -> render draw paint
search searched -> search find query lookup
lookup -> find get lookup resolve
counted number -> count num number
remember remembered -> cache memo store remember
cached caching -> cache
forget forgotten -> evict expire clear
expired expire elapsed lifetime -> expire ttl timeout
clean cleaned cleanup -> clean clear cleanup teardown free dispose
undo revert reverted -> undo revert rollback restore history
restore repair repaired broken fix -> restore repair recover migrate
notify announce notified -> notify emit publish event webhook
subscribe listening -> listen subscribe
order ordering sorted -> sort order index
position place -> position index offset rank
text -> text string
integer -> int integer number
connection connected -> connection connect socket conn
backend -> server backend
pointer mouse -> pointer cursor mouse
shortcut keyboard -> key shortcut keydown
colour color coloured -> color
width height -> width height size dimension
shape shapes figure -> shape element geometry
label caption -> label text title
upload uploads uploaded -> upload file multipart form
download -> download fetch export
compress compressed compact squeezed shrink -> compress gzip encode
encrypted secret secretly -> encrypt crypto cipher key
date -> date time timestamp
clock epoch -> time timestamp clock unix
periodically regularly often -> interval timer cron throttle
delayed later -> defer delay lazy timeout
retry again -> retry again
logged logging record recorded -> log logger record
library dependency -> package module import library
plugin extension addon -> plugin extension
callback -> callback hook handler
endpoint -> route endpoint handler path
route routes -> route router path
redirected sends -> redirect
nested inside -> nested child parent
parent outer -> parent
memory -> memory alloc mem
replica copy follower -> replica slave copy sync
primary leader -> master primary leader
locked lock -> lock mutex
translated translation language -> i18n locale translate language
typeface -> font
sound -> audio
film clip -> video embed
mail -> email mail
identity identifier -> id identifier
unique distinct -> unique distinct cardinality
empty missing absent lacks -> empty missing null undefined none
default fallback -> default fallback
limit limited restrict -> limit max throttle restrict
pattern -> pattern regex match glob
match matched fits -> match
command commands -> command cmd
argument parameter -> arg param argument
function -> function func handler
snippet -> code snippet
stream streamed -> stream chunk
batch -> batch pipeline bulk
queue queued -> queue enqueue
transaction -> transaction multi commit
shared sharing -> share shared
proxies proxy -> proxy forwarded
watch watched -> watch observe
`

/** Everyday word → words to look for as well; all in lower case. */
const TABLE: ReadonlyMap<string, readonly string[]> = read(ENGLISH)

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>()
  for (const line of text.trim().split('\n')) {
    const [words, related] = line.split(' -> ').map((side) => side.split(' '))
    for (const word of words) {
      const known = table.get(word) ?? []
      table.set(word, [...new Set([...known, ...related.filter((other) => other !== word)])])
    }
  }
  return table
}

/** Words looked for at most, so that a long report does not become a search for everything. */
const MAX_RELATED = 32

/** A word to look for beside the question's own, and the words of the question that it stands for. */
export interface RelatedWord {
  readonly text: string
  readonly of: readonly string[]
}

/** Words that may be used for what the question says, in the order of the question. */
export function relatedWords(question: string): readonly RelatedWord[] {
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const found = new Map<string, string[]>()
  for (const word of asked) {
    for (const related of TABLE.get(word) ?? []) {
      if (asked.has(related)) continue
      const of = found.get(related)
      if (of !== undefined) of.push(word)
      else if (found.size < MAX_RELATED) found.set(related, [word])
    }
  }
  return [...found].map(([text, of]) => ({ text, of }))
}
