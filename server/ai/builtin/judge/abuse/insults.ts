// Words that are no proof of an insult, but make one likely: the head weighs them beside what it hears
// in the sentence. English ones that are also a subject of lessons stand apart. Written for this project.
import { languageOf } from '../../text/function-words.ts';
import { wordsOf } from '../../text/ngrams.ts';

const insults = new Set(
  `idiot idiots idiotic dumbasses jackasses asshats moron morons moronic stupid dumb dumber dumbest dummy dumbass loser losers clown
  clowns scum scumbag scumbags trash trashy disgusting disgrace disgraceful pathetic worthless douche
  douchebag jerk jerks creep creepy pervert perverts pedo pedos pedophiles psycho lunatic lunatics
  brainless braindead imbecile imbeciles buffoon nutjob wacko weirdo nitwit halfwit dimwit dipshit twit
  liar liars coward cowards hypocrite hypocrites hypocritical thug thugs snowflakes maggot maggots
  filthy vile crap pissed sob mofo hoe hoes thot incel homo skank hag slutty retarded degenerate
  degenerates subhuman crybaby whiner sucks sucker lame freak freaks fatso ugly fugly smelly stinks
  simp asshat jackass bimbo airhead bigots delusional`.split(/\s+/),
);

const harsh = new Set(
  `evil pig pigs rat rats parasite parasites vermin demon demons savages terrorist terrorists nazi nazis
  fascist fascists racist racists bigot traitor traitors crook crooks crooked garbage fool fools foolish
  ignorant incompetent lying disgust disgusts hell troll trolls witch sheep filth nasty
  stinking stinky useless rot suck puke queer snowflake pedophile retard retards insane cult shame
  shameful`.split(/\s+/),
);

/** What is thrown as a word is. */
const pictures = /[💩🤡🐷🐖🤮]/gu;

/** "libtard" and its kin; ordinary words that end so are spared. */
const compound = /[a-z]{3}t[au]rds?$/;
const ordinary = /^(?:bastard|mustard|custard|leotard|dastard|petard)s?$/;

/** How questions begin, after "so", "but" and their like. */
const opening =
  /^(?:(?:(?:stupid|dumb|silly) question|and|but|or|so|ok|okay|well|wait|sorry|hey|hi|then|also)\W+)*(?:what|whats|when|where|which|who|whos|whose|why|how|hows|is|isn|isnt|are|was|were|do|does|did|don|dont|doesn|didn|can|could|will|would|should|may|am|has|have|had|if)\b/u;
/** Whoever is in the room. */
const present =
  /\b(?:you|u|ur|your|youre|yours|yourself|yall|ya|teacher|teachers|prof|professor|lecturer|presenter|speaker|sir|miss|mister|mr|mrs|ms|class|classmates?|lesson|lecture|everyone|everybody|guys)\b/u;
/** "How do you …" asks how it is done, not what somebody in the room does. */
const anybody = /\bhow (?:do|would) (?:you|u)\b/gu;
/** What people say of themselves and of what they ask. */
const aboutOneself =
  /\b(?:stupid|dumb|silly|idiotic|lame|foolish) (?:question|questions|q|idea|thought|mistake)\b|\b(?:i|im|i'm|i am|am i|me) (?:\w+ ){0,2}?(?:stupid|dumb|an idiot|idiot|a fool|slow)\b/gu;

/** The same in other languages, where a word list of this size is enough to help the head. */
const elsewhere = new Set(
  `idiot idioten trottel depp deppen volldepp blödmann dummkopf spinner versager abschaum pack gesindel
  dreckig widerlich ekelhaft peinlich fresse maul opfer spast penner lügner dumm blöd verblödet hirnlos
  idiota idiotas imbécil imbéciles estúpido estúpida estúpidos tonto tonta payaso payasa asco asqueroso
  asquerosa basura inútil cerdo cerda rata mentiroso mentirosa ridículo ridícula callate cállate gorda
  retrasado retrasada subnormal zorra vergüenza
  imbécile crétin crétins débile débiles abruti abrutis con conne cons pauvre clown menteur ordure
  ordures dégueulasse moche raciste mongol ferme gueule nul nulle honte pourriture
  حمار حمير كلب كلاب خنزير خنازير غبي أغبياء احمق أحمق حقير قذر وسخ زبالة تافه كذاب خائن اخرس
  burro idiotas imbecil estúpido lixo nojento palhaço
  stronzo cretino cretini scemo stupido stupida schifo pagliaccio
  идиот идиоты дурак дура тупой тупая урод мразь сволочь тварь`.split(/\s+/),
);

export interface InsultCounts {
  readonly insults: number;
  readonly harsh: number;
  /** It begins as questions do and speaks to nobody in the room. */
  readonly isAsked: boolean;
  readonly isToTheRoom: boolean;
}

/** Whether a text asks something, in a language of which the first words of questions are known. */
const openingElsewhere =
  /^[¿\s]*(?:(?:à|a|de|en|von|seit|ab|bis|por) )?(?:was|wann|wo|welche[rsnm]?|wer|wem|wen|warum|wieso|weshalb|wie|ist|sind|war|waren|kann|darf|gibt|qué|que|cuándo|dónde|cuál|cuáles|quién|quiénes|por qué|cómo|es|son|fue|pourquoi|quand|où|quel|quelle|quels|quelles|qui|quoi|comment|est|combien|qu['’](?:est-ce|un)|est-ce|هل|ما|ماذا|من|متى|أين|كيف|لماذا|كم|che|chi|quando|perché|come|quem|como|por que|что|кто|когда|где|почему|как)(?![\p{L}\p{M}])/u;
/** French asks by turning subject and verb round. */
const inverted = /\p{L}-(?:t-)?(?:ils?|elles?|on|ce)(?!\p{L})/u;
const presentElsewhere =
  /(?<![\p{L}\p{M}])(?:du|dich|dir|dein|deine|ihr|euch|tú|tu|te|ti|eres|vosotros|ustedes|usted|profe|toi|vous|t['’]es|prof|أنت|انت|انتم|أنتم|يا)(?![\p{L}\p{M}])/u;

/** @param text lower case @param words of it that may be held against it */
export function insultCounts(text: string, words: readonly string[]): InsultCounts {
  const own = new Set((text.match(aboutOneself) ?? []).flatMap((said) => said.split(' ')));
  const left = words.filter((word) => !own.has(word));
  const isInsult = (word: string): boolean =>
    insults.has(word) || elsewhere.has(word) || (compound.test(word) && !ordinary.test(word));
  return {
    insults: left.filter(isInsult).length + (text.match(pictures)?.length ?? 0),
    harsh: left.filter((word) => harsh.has(word)).length,
    isAsked: asksOfTheMatter(text),
    isToTheRoom: isToTheRoom(text),
  };
}

/** Whether it begins as questions do and speaks to nobody in the room. */
export function asksOfTheMatter(text: string): boolean {
  const low = text.toLowerCase();
  return (
    (opening.test(low) || openingElsewhere.test(low) || inverted.test(low)) && !isToTheRoom(low)
  );
}

function isToTheRoom(text: string): boolean {
  if (present.test(text.replace(anybody, ' '))) return true;
  // "Du" is an article in French.
  const isFrench = languageOf(wordsOf(text)) === 'fr';
  return presentElsewhere.test(isFrench ? text.replace(/(?<!\p{L})du(?!\p{L})/gu, ' ') : text);
}
