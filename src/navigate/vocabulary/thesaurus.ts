// Everyday words and the words that code and manuals use for the same thing. General English of
// software, written down once and by subject; a collection's own glossary comes on top.

/**
 * One rule a line: everyday words, an arrow, words to look for as well. A phrase is written with
 * underscores for spaces; it stands for what its words alone do not say.
 */
export const ENGLISH = `
# things
picture photo drawing -> image
folder -> directory dir
directory -> dir folder
address -> url ip
link -> link url href
answer reply -> response reply
payload -> body payload data
content -> body content
text -> text string
verb -> method
letter -> character char
word -> token term word
sentence paragraph -> text
piece part portion -> chunk segment part
collection -> list array set collection
row -> row record line
column -> column field
record -> record row entry
entry -> entry item record
list -> list array
dictionary -> map dict hash
pair -> pair tuple entry key value
number -> number int count
integer -> int integer number
fraction decimal -> float decimal double
object -> object instance
thing item -> item entry
group -> group set batch
hierarchy -> tree parent child nested
tree -> tree node
leaf branch -> node tree branch
root -> root top
copy -> copy clone duplicate replica
duplicate copied clone -> copy clone duplicate
template -> template layout pattern
draft -> draft
version -> version release revision
snapshot -> snapshot checkpoint
symbol mark -> symbol marker token flag label annotation
tag -> tag label
label caption -> label text title
title heading -> title heading header
note remark -> comment note
comment -> comment
example -> example sample
machine computer -> host server node machine
device -> device
# asking and people
visitor customer person people -> user client
user -> user account
caller -> client request caller
owner -> owner author
team colleagues -> group user role project
administrator superuser -> admin root
developer -> dev developer
guest anonymous -> anonymous guest
identity identifier -> id identifier
# access
login signin logon sign_in log_in -> login auth session authenticate sso
logout signout sign_out log_out -> logout session
sign_up register -> register signup user account
sign -> signature sign
password credentials secret -> password credential secret token auth
passwords -> password secret credential
authentication authenticate -> auth token login
authorization permission rights allowed -> permission auth acl role access
permit allow -> allow permission enable
forbidden refused refuse rejected reject denied deny -> reject deny forbidden refuse abort error
forbid prevent disallow -> deny disallow prevent block disable
block -> block deny
protect guard guarded -> guard protect secure safe
private -> private internal
public -> public
encrypted secretly encrypt -> encrypt crypto cipher key
decrypt -> decrypt decode
forged spoofed fake -> trust valid verify untrusted
tampered -> signature invalid verify bad
hidden hide -> hide hidden visible private
leak leaks -> leak expose
certificate -> tls ssl cert certificate
trusted -> trust verify
# making, changing, removing
delete erase discard -> remove delete drop clear
remove removed -> delete drop clear remove
get_rid_of throw_away thrown_away -> remove delete disable discard clear invalidate
take_out take_away -> remove
vanish vanished disappear gone -> remove delete missing
create created -> create new make add
generate generated produce produced -> generate create build render
build built -> build compile bundle
make_sure ensure guarantee -> ensure check validate assert
write written -> write save
save saved store stored kept keep persist -> save store write set persist
change changed changes modify edit update updated -> update change set modify
replace replaced swap swapped substitute -> replace swap substitute
rename renamed -> rename move
move moved -> move transfer relocate
insert add added append -> add insert append push
put -> set put add
merge merged join joined combine combined -> merge join concat append
split divided divide break breaks -> split wrap break
cut trimmed shorten shortened -> trim truncate slice strip cut
fill filled -> fill pad populate
extend extended -> extend plugin extension
wrap wrapped -> wrap wrapper
undo revert reverted -> undo revert rollback restore history
roll_back go_back -> rollback revert undo restore
back_up backup -> backup dump snapshot export
restore repair repaired -> restore repair recover
migrate migrated upgrade upgraded -> migrate upgrade migration
convert converted turned transform turn_into turned_into -> convert transform parse
translated translation language -> i18n locale translate language
reset -> reset clear default
initialize initialise prepare prepared set_up -> init setup prepare configure
install installed -> install setup
uninstall -> uninstall remove
customize customise adapt -> custom override configure theme
override overrides -> override custom
reuse reused share_code -> reuse shared common
# reading, finding, choosing
read reading load loaded -> load read open parse
search searched look_for -> search find query lookup
lookup look_up -> find get lookup resolve
find_out -> find detect inspect
guess detect notice notices recognise recognize -> detect find infer guess
compute calculate computed calculated worked work_out worked_out -> compute calculate get
estimate estimated -> estimate count approximate
compare compared comparison -> compare diff equal
difference differs different -> diff compare
identical -> equal same match
choose chosen pick picked select selected decide decided -> select choose pick best
prefer preferred -> prefer priority default
order ordering sorted sort -> sort order index
first_come precedence wins win -> priority order precedence
position place location -> position index offset location
match matched fits fit -> match
pattern wildcard -> regex pattern glob match
filter filtered narrow -> filter exclude include
skip skipped ignored ignore left_out leave_out -> skip ignore exclude omit
count counted how_many -> count num number total limit
amount -> count size number
explore browse -> list navigate browse
list_all -> list
# failing and checking
crash crashes blow_up blows_up -> panic exception error crash
problem mistake wrong failure failed fails -> error fail exception invalid
complain complains complaint warn -> warn error assert check
verify verified verification -> verify check valid
validate validated validation -> validate validator check schema
check checked tested -> check validate
test tested unit_test -> test
broken corrupt corrupted damaged -> corrupt invalid broken recover
troubleshoot diagnose debugging -> debug troubleshoot diagnose
trace stack -> trace stack
retry try_again again -> retry
give_up -> timeout limit abort max
handle handled -> handle handler
catch caught -> catch recover rescue
empty missing absent without -> empty missing null undefined none
unknown unexpected -> unknown invalid default
default fallback -> default fallback
conflict clash -> conflict
# time
clock epoch -> time timestamp clock unix
date -> date time timestamp
how_often periodically regularly often every_so_often -> interval timer cron schedule throttle
weekly daily -> schedule cron
schedule scheduled -> schedule cron timer
delayed later defer postponed -> defer delay lazy timeout
in_advance ahead_of_time beforehand -> prefetch preload static prerender precompile
as_soon_as immediately -> immediate
expired expire elapsed lifetime time_to_live -> expire ttl timeout
waiting waits wait -> wait block timeout
too_long takes_too_long hangs hang stuck -> timeout slow deadline
wake wakes -> notify signal wake
deadline -> deadline timeout
slow slowly -> slow latency timeout performance
fast faster quick speed_up -> fast optimize cache performance
duration -> duration time interval
recent latest newest -> last latest recent
old older stale outdated -> old stale expire deprecated
history past -> history log
temporary -> temp tmp ephemeral preview
forever permanent -> persistent permanent
once -> once
# running
launch begin begins -> start init run launch
start started start_up startup -> start init run
end finish finished -> end finish close done
stop stopped quit shut_down turn_off switch_off -> stop close abort cancel exit shutdown disable
turn_on switch_on -> enable on
cancel cancelled abort aborted -> cancel abort
pause paused suspend -> pause suspend
resume continue go_on -> resume continue next
run execute executed -> run exec execute
background behind_the_scenes -> background async worker thread daemon
coroutine asynchronous -> async await
parallel simultaneously simultaneous at_the_same_time -> concurrent parallel
one_after_another sequence in_order step -> order sequence serial wave phase
job task work -> job task worker
process -> process
subprocess -> process spawn exec fork
script -> script
command commands -> command cmd
terminal console shell command_line -> cli command console
argument parameter -> arg param argument
flag switch -> flag option
setting settings preference option options -> config setting option
configuration configured configure -> config setting option
environment env_variable -> env environment variable
variable -> variable var env
callback -> callback hook handler
hook -> hook callback event
trigger triggered -> trigger event webhook hook
listen listening subscribe -> listen subscribe on
notify announce notified announced -> notify emit publish event webhook notification
event -> event emit
# storage
memory -> memory alloc mem
remember remembered -> cache memo store remember session persist
cached caching cache -> cache
forget forgotten forgot -> evict expire clear reset
clean cleaned cleanup tidy -> clean clear cleanup teardown free dispose
free freed released give_back given_back -> free release dispose
full out_of_memory -> full max evict oom
disk -> disk file storage
database -> database db sql
table -> table
transaction -> transaction commit
lookup_table -> map index table
locked lock -> lock mutex
replica follower -> replica slave copy sync secondary
primary leader -> master primary leader
partition partitions shard -> shard partition slot
synchronize synchronise synced sync -> sync reconcile
log logs -> log logger
logged logging record_events -> log logger record
journal -> log journal wal
compact compaction -> compact merge
unique distinct -> unique distinct cardinality
shared sharing -> share shared
limit limited restrict cap at_most -> limit max throttle restrict
biggest largest maximum most -> max limit
smallest least minimum -> min
big large huge too_big -> size max limit large
tiny -> small min
grow grows enlarge -> grow resize expand
shrink shrinks -> shrink resize compact
# network
connection connected connect -> connection connect socket conn
disconnect disconnected -> close disconnect broken abort
reconnect reconnection -> reconnect retry
server backend -> server backend
redirected redirect -> redirect
endpoint -> route endpoint handler path
route routes -> route router path
upload uploads uploaded -> upload file multipart form
download -> download fetch export
send sent -> send write emit post
receive received -> receive read recv
request requests -> request req
header headers -> header
cookie -> cookie session
form -> form
stream streamed -> stream chunk
message messages -> message msg
mail -> email mail
port -> port listen address
domain subdomain -> host domain
sub-folder subfolder subpath -> base path prefix basepath
prefix -> prefix base
cross-origin cross_site another_site -> cors origin csrf
site website -> site page
spread balanced balance load_balancing -> shard balance distribute scale replica
distribute -> distribute shard
rate too_many flood -> rate limit throttle
# text and formats
parse parsed -> parse
serialize serialise -> serialize encode marshal json
decode decoded -> decode unmarshal parse
encode encoded encoding -> encode encoding charset
escape escaped -> escape quote sanitize
sanitize clean_html -> sanitize escape
format formatted pretty -> format pretty print
indent indentation whitespace -> indent space
compress compressed squeezed -> compress gzip encode
extract unpack -> extract unzip parse
markup html -> html template markup
snippet code_block -> code snippet
highlight highlighting coloured_code -> highlight syntax
nested inside -> nested child parent
parent outer -> parent
joined_together -> join concat
case uppercase lowercase -> case upper lower
# interface
show shown display displayed -> show render display view
draw drawn paint -> render draw paint
screen -> screen viewport view window
window -> window
button -> button action
menu -> menu action
bar toolbar -> bar toolbar
banner -> banner
popup dialog modal -> dialog modal popup
tooltip hint -> tooltip
icon badge logo -> icon badge logo
widget -> component widget island
component -> component
page pages -> page
page_by_page -> pagination paginate page
click clicks clicked -> click event interactive press
pointer mouse -> pointer cursor mouse
shortcut keyboard -> key shortcut keydown
drag dragged -> drag move
scroll scrolls -> scroll viewport visible
zoom -> zoom scale
colour color coloured -> color
dark night colour_scheme -> dark theme mode
theme look appearance -> theme style
style -> style css
width height -> width height size dimension
shape shapes figure -> shape element geometry
typeface -> font
sound -> audio
film clip video -> video embed media
animation animated -> animate transition
placeholder loading -> fallback placeholder loading
slot spot -> slot
layout -> layout
responsive adapt_to -> responsive
# code
library dependency -> package module import library dependency
plugin extension addon add-on -> plugin extension addon
third-party -> plugin vendor external
function -> function func handler
decorate decorator -> decorator wrap
annotation -> annotation attribute
constant -> const
type -> type
compile compiled -> compile build
bundle_size -> bundle size
entry_point -> main entry
deploy deployed delivered publish published release -> deploy publish release serve
container -> container docker image
cluster -> cluster node
version_control commit -> commit git revision
branch pull_request -> branch pull request
pin pinned -> pin version commit tag
feed news -> rss feed
sitemap -> sitemap
search_engine -> seo
measure measured -> metric measure
monitor monitoring -> metric monitor health
health healthy ready alive -> health ready ping status
status state -> status state
watch watched -> watch observe monitor
queue queued -> queue enqueue
batch in_bulk -> batch pipeline bulk
random randomly -> random rand
# synonyms by meaning
erase discard wipe wiped purge eliminate scrap -> remove delete clear
decline declined turn_away turn_down -> reject refuse deny
halt cease terminate terminated -> stop terminate exit abort
boot booted kick_off fire_up spin_up -> start init run
construct constructed assemble assembled put_together -> build create new
alter altered adjust adjusted tweak amend mutate -> update modify set change
discover spot seek track_down -> find detect search
dispatch transmit -> send dispatch emit write
obtain collect collected gather gathered -> collect get fetch
unite glue concatenate stitch put_together -> join merge concat
chop chopped break_up cut_up -> split chunk
clip crop abbreviate -> truncate trim
cast coerce -> convert cast
inspect examine confirm -> check verify validate
elect elected -> select choose
stash hold holds retain -> store keep save
sleep linger -> wait sleep delay
attempt attempts repeat repeats repeated -> retry attempt repeat
quota ceiling bound bounded exceed exceeds -> limit max
shield defend defence defense -> protect guard secure
conceal mask obscure redact censor -> mask hide redact
reveal present -> show display
alert caution alarm -> warn notify error
jot note_down write_down noting -> log record write
fault trouble bug -> error fault
tally -> count
label alias -> alias name label
bunch -> group batch
fragment slice -> chunk slice segment
arrange rank -> sort order
void blank -> empty null none
chance shuffle -> random
words wording letters -> text string
mirror replicate -> copy replica
# quantity and shape
enormous giant huge massive oversized -> size max limit large
megabytes gigabytes -> size bytes length
length -> length size
average mean -> average mean
percentage ratio -> percent ratio
sum total -> sum total
round rounded -> round floor ceil
again twice -> duplicate repeat
exhausted run_out used_up -> exhausted limit full
overflow wrap_around -> overflow max
loop endless infinite circle circular -> cycle recursive circular loop
nesting depth deep -> depth nested recursion
beginning -> first start head
final -> last end
neighbour adjacent next_to -> next sibling adjacent
# safety
malicious attacker attack hacker intruder -> attack secure protection
steal stolen -> hijack secure session
dangerous harmful -> unsafe dangerous
harmless -> safe escape sanitize
nonsense garbage garbled -> invalid malformed bad
# running together
in_flight ongoing pending unfinished -> pending active
idle inactive unused -> idle unused
backlog line_up queue_up -> queue backlog
slow_down hold_back back_off -> throttle backoff delay rate
heartbeat keep_alive -> heartbeat ping keepalive
tear_down destroy destroyed dismantle -> destroy close dispose teardown
attach attached plug -> add register attach plugin
detach unplug -> remove unregister detach
hand_over pass_on passed_on forwarded -> forward pass delegate
let_through let_in -> allow accept
kick_out throw_out -> remove evict
figure_out determine determines -> determine compute resolve detect
keep_track -> track count
# web
browser -> client agent
traffic -> request connection
secure https -> tls ssl
hang_up -> close disconnect
# text
whitespace blanks -> whitespace trim
quote quoted quotation -> quote escape
accent accents -> unicode
newline line_break -> newline
misspelled misspelling typo -> typo suggest similar
human-readable readable -> format pretty
printed prints -> print write
# short forms
repository -> repo
repo -> repository
message -> msg
parameter -> param
argument -> arg
authentication -> auth
authorization -> auth
context -> ctx
environment -> env
initialization -> init
specification -> spec
development -> dev
production -> prod
temporary -> tmp
reference -> ref
directory -> dir
maximum -> max
minimum -> min
connection -> conn
database -> db
application -> app
administrator -> admin
document documents -> doc
documentation -> docs
identifier -> id
info information -> info
statistics -> stats
synchronization -> sync
utilities -> util
`
