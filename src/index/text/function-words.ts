// Function words (articles, prepositions and so on) by language. They are left out of questions, and the language of a
// text is detected by them.

import type { TextLanguage } from '../../model/settings/text-language.ts'
import { fold } from './characters.ts'

const WORDS: Readonly<Record<TextLanguage, string>> = {
  en: `the of and to in is that it for was with as are this be by on not or from which have has will
would can their there been when what who how should its into than these those about`,
  da: `og i at det er en til på som på de med han af for ikke der var sig men et har om vi min havde
ham hun nu over da fra du ud sin dem os op man hans hvor eller hvad skal selv her alle vil blev kunne
ind når være kom end efter uden mellem også meget nogle bliver hvordan hvorfor hvilken jeg`,
  nl: `de en van ik te dat die in een hij het niet zijn is was op aan met als voor had er maar om hem
dan zou of wat mijn men dit zo door over ze zich bij ook tot je mij uit der daar haar naar heb hoe
heeft hebben deze want nog zal zij nu geen worden wordt werd waarom welke wanneer waar kan tussen`,
  fi: `ja on ei se että hän oli mutta ovat kun niin myös kuin tai jos sen joka jotka tämä vain ole
voi sitä ollut minä sinä mitä miten miksi missä milloin kuka mikä olla joita jonka sekä eli kanssa
mukaan ennen jälkeen ilman siitä tässä nämä voidaan`,
  fr: `le la les un une des du de et est en que qui dans pour pas sur par avec plus ne se ce cette ces
son sa ses il elle ils elles nous vous je tu mais ou où donc au aux sont être été était avoir fait
comme si leur leurs comment pourquoi quel quelle quels quelles quand ainsi aussi entre sans sous`,
  de: `der die das den dem des ein eine einer eines einem einen und oder aber nicht kein keine ist sind
war waren wird werden wurde wurden hat haben kann können soll sollte muss mit von zu zum zur auf für im
in aus bei nach über unter vor durch als auch nur noch wenn dass daß wie wo was wer warum welche welcher
welches sich es er sie wir ihr ich man diese dieser dieses am an um bis so mehr sehr zwischen`,
  hu: `a az és hogy nem is egy ez azt de van ha csak meg már még vagy mint volt el ami aki ezt lehet
kell mert mely amely után között szerint által minden pedig így úgy hogyan miért mikor hol milyen
melyik ezek azok nincs vannak lesz illetve valamint`,
  it: `il lo la i gli le un uno una di a da in con su per tra fra e o ma non che chi cui è sono era
erano essere ha hanno avere si ci del dello della dei degli delle al allo alla ai agli alle dal dalla
nel nella nei nelle sul sulla come dove quando perché quale quali anche più questo questa questi queste
quello quella se ogni deve può`,
  no: `og i jeg det at en et den til er som på de med han av ikke der så var meg seg men har om vi min
mitt ha hadde hun nå over da ved fra du ut sin dem oss opp man kan hans hvor eller hva skal selv sjøl
her alle vil bli ble blitt kunne inn når være kom noen noe etter mellom uten også mye hvordan hvorfor
hvilken mot`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sob sobre
e ou mas não que quem se é são foi era ser está estão ter tem têm como onde quando qual quais porque
mais muito também já ao aos à às este esta estes estas isso isto esse essa seu sua seus suas entre até
você ele ela eles elas pode deve`,
  ro: `și în de la cu pe un o este sunt a al ai ale că nu se să din pentru care ce mai sau dar prin
după între fără până este era erau fi fost are au avea cum unde când cât cine acest această aceste
acești acel acea lui lor ei le îl îi poate trebuie dacă doar numai`,
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне
было вот от меня еще нет о из ему когда даже ну если уже или быть был него до вас опять вам ведь там
потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без чего раз при
это этот эта эти почему какой какая какие который которая которые можно также через между`,
  es: `el la los las un una unos unas de del al en y o pero no que quien se es son fue era ser está
están ha han haber tener tiene como cómo donde dónde cuando cuándo cuál cuáles qué por para con sin
sobre entre hasta desde más muy también ya este esta estos estas eso esto ese esa su sus lo le les me
te nos si sí porque puede debe`,
  sv: `och det att i en jag hon som han på den med var sig för så till är men ett om hade de av icke
mig du henne då sin nu har inte hans honom skulle hennes där min man ej vid kunde något från ut när
efter upp vi dem vara vad över än dig kan sina här ha mot alla under någon eller allt mycket sedan hur
varför vilken vilka mellan utan också blir blev`,
  tr: `ve bir bu da de için ile çok daha gibi ne o ama en kadar var mı mi mu mü değil olarak olan her
sonra şey ki ya veya ise hem nasıl neden niçin nerede hangi kim kimin göre tarafından üzerinde
arasında bunu buna bunlar şu onun ben sen biz siz onlar olduğu`,
}

/** The folded function words of a language, without duplicates. */
export function functionWords(language: TextLanguage): readonly string[] {
  return [...new Set(WORDS[language].split(/\s+/).map(fold))]
}
