// Words that say how a question is asked and not what it is about. They are left out unless the question has no other
// words. In code they are rare, so that their weight there would be high.

const ENGLISH_WORDS = `a about above after again all also am an and any are as at be because been before being
below between both but by can cannot could did do does doing don done down during each either else etc
ever every few for from further get gets getting got had has have having he her here hers him his how
however i if in into is it its itself just let like made make makes many may me might more most much
must my need needs no nor not now of off on once one only or other our out over own per please same she
should show so some such tell than that the their them then there these they this those through to too
under until up upon us use used uses using very via want was way we well were what when where whether
which while who whom whose why will with within without would yes you your`

const OTHER_WORDS = `der die das den dem des ein eine einer einem einen und oder nicht ist sind wird werden
wie wo was wer warum welche welcher mit von zu auf für im zum zur le la les un une des du et ou est sont
où comment pourquoi quel quelle dans pour par sur avec el los las una y o es son cómo dónde qué cuál por
para con en del que`

/** Folded words that are left out of questions. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${ENGLISH_WORDS} ${OTHER_WORDS}`.split(/\s+/),
)
