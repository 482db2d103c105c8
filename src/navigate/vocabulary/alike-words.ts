// Everyday words that say the same, so that a saying is known by any of them: “toss the old copies” as
// “throw away old copies”. General English, written without a look at any question that this is
// measured on.

import { openingsOf, stemOf } from './word-forms.ts'
import { wordAt } from './word-places.ts'

/** Words of one meaning; a word may have several. Lower case. */
const GROUPS = `
big large huge giant enormous massive bulky fat | small little tiny wee short |
fast quick rapid speedy swift | slow sluggish lazy | begin start commence launch kick |
stop halt end quit cease finish | pause wait delay hold rest |
person people user visitor customer somebody someone anybody anyone guest member caller client |
everybody everyone | nobody none | boss leader chief captain head manager |
machine computer server box host node laptop | piece part chunk bit portion fragment slice bite |
picture photo image photograph drawing |
remember keep save store retain preserve memorise memorize | forget lose drop discard |
throw toss discard chuck delete remove erase wipe purge | line queue row |
fail break crash die collapse blow | broken damaged corrupt spoiled ruined |
wrong bad incorrect faulty mistaken invalid | error mistake fault problem trouble failure |
twice again repeatedly | same identical equal alike | different unlike other another |
old stale outdated ancient former previous earlier | new fresh latest recent newest |
check examine inspect verify test look | find locate search discover spot seek |
give hand pass deliver supply provide | tell say inform notify announce report |
ask request demand query | answer reply respond response | make create build produce construct |
change alter modify edit adjust | join combine merge glue unite |
split cut divide separate chop slice | apart separately | choose pick select decide |
allow permit let | forbid deny refuse reject disallow prohibit ban |
talk speak chat communicate converse | letter character | word term | name label title call |
list table | folder directory | paper document page sheet | send ship deliver transmit post mail |
receive get obtain arrive | fetch load retrieve bring get pull | copy duplicate clone |
move shift relocate carry | open unlock | close shut | lock seal block | hide conceal cover mask |
show display present reveal | see notice detect spot | watch observe monitor track | listen hear |
guess estimate predict | count number tally | measure gauge | full crowded packed |
empty blank bare | fill pour | room space | memory storage | disk drive |
money cash payment price | pay charge bill | secret private hidden confidential |
password passphrase | safe secure protected | guard protect defend shield |
dangerous unsafe harmful risky | steal grab snatch |
stranger intruder outsider attacker thief hacker burglar |
fake forged pretend sham dummy imitation | cheat trick fool | busy occupied |
free idle unused available | ready prepared | prepare ready | early before ahead beforehand |
late later after afterwards | often frequently repeatedly | rarely seldom | always constantly |
everything all | several many multiple lots various | few couple some | together jointly |
alone single lone only | first initial | last final | next following | middle centre center |
top above | bottom below under beneath | outside beyond external | inside within internal |
behind back rear | between among | far distant remote | near close nearby | long lengthy |
deep nested | tidy clean neat sweep | mess clutter | leftover remains rest remaining |
rubbish garbage trash junk waste | repair fix mend heal | undo revert reverse | redo repeat |
return back | turn rotate flip spin | swap exchange switch replace substitute |
shrink squeeze compress reduce | grow expand enlarge extend increase stretch | fold collapse |
unpack unwrap extract unzip | wrap enclose surround | attach fasten connect link tie hook bind |
detach disconnect unhook | connection link | wire cable line | phone telephone |
clock time timer | moment instant | day date | forever endless endlessly infinite |
step stage phase | order sequence | sort arrange order | rank rate |
group bundle cluster family gather collect | collect gather | spread scatter distribute share |
share split | pile heap stack | tree hierarchy | parent owner | child children kid |
helper assistant worker | worker labourer | job work chore duty | plan schedule |
alarm alert warning | warn alert | message note letter | conversation chat dialogue talk |
language tongue | translate convert turn | understand interpret parse | meaning sense |
rule law policy | limit cap bound ceiling restrict | rush hurry | wake awaken | sleep nap doze |
alive living running | dead killed gone | kill terminate | restart reboot | colour color |
screen display monitor | button key | click press tap push | mouse pointer cursor | window pane |
menu list | type kind sort | field column | blank missing absent | missing lost |
leave exit depart | enter visit | come arrive appear | home house | door gate entrance |
road path way route street | address location | map guide | ticket token pass card | badge card |
key password | trust believe | prove confirm verify | promise guarantee | agree accept |
disagree conflict clash contradict | vote elect | fight compete contend race | win succeed |
lose fail | balance spread | crowd flood rush | traffic load | rest others |
extra additional more | less fewer | half partly partially halfway |
whole entire complete full total | exact precise | rough approximate |
similar alike resembling close near | special particular | common shared usual |
normal ordinary plain regular | strange odd weird unusual | unexpected surprise surprising |
important main | quiet silent | loud noisy | hot warm | nice pretty | easy simple |
hard difficult | default usual | setting option preference configuration | file document |
program software app application | code source program | library package | tool command |
version edition | update refresh renew | test try | try attempt | result outcome |
log diary journal record | record write note | write put | print show | draw paint | sound noise |
film movie video | writer author | number digit figure | text words | empty vacant
`

/**
 * Stems of the everyday words that say the same as one with this stem. The groups are searched as
 * they stand, which takes less than to make a table of them, and a question has few words.
 */
export function alikeStems(stem: string): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const opening of openingsOf(stem)) {
    for (let at = GROUPS.indexOf(opening); at > 0; at = GROUPS.indexOf(opening, at + 1)) {
      if (!isBetweenWords(GROUPS[at - 1]) || stemOf(wordAt(GROUPS, at)) !== stem) continue
      const end = GROUPS.indexOf('|', at)
      const group = GROUPS.slice(GROUPS.lastIndexOf('|', at) + 1, end < 0 ? GROUPS.length : end)
      for (const word of group.trim().split(/\s+/u)) stems.add(stemOf(word))
    }
  }
  stems.delete(stem)
  return stems
}

function isBetweenWords(character: string): boolean {
  return character === ' ' || character === '\n'
}
