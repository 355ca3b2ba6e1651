// English words that are no proof of an insult, but make one likely: they add to what the head hears
// in the sentence. Those that are also a subject of lessons add less. Written for this project.

/** In units of the head's logit, each; no more than two of a kind count. */
const worth = { insult: 3, harsh: 2 } as const;
/** "Was the queen that stupid?" asks about the matter: what remains of the worth. */
const worthInQuestion = 0.3;
const maxCounted = 2;

const insults = new Set(
  `idiot idiots idiotic moron morons moronic stupid dumb dumber dumbest dummy dumbass loser losers clown
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

/** "libtard" and its kin; ordinary words that end so are spared. */
const compound = /[a-z]{3}t[au]rds?$/;
const ordinary = /^(?:bastard|mustard|custard|leotard|dastard|petard)s?$/;

/** How questions begin, after "so", "but" and their like. */
const opening =
  /^(?:(?:(?:stupid|dumb|silly) question|and|but|or|so|ok|okay|well|wait|sorry|hey|hi|then|also)\W+(?:but\W+)?)*(?:what|whats|when|where|which|who|whos|whose|why|how|hows|is|isn|isnt|are|was|were|do|does|did|don|dont|doesn|didn|can|could|will|would|should|may|am|has|have|had|if)\b/u;
/** Whoever is in the room. */
const present =
  /\b(?:you|u|ur|your|youre|yours|yourself|yall|ya|teacher|teachers|prof|professor|lecturer|presenter|speaker|sir|miss|mister|mr|mrs|ms|class|classmates?|lesson|lecture|everyone|everybody|guys)\b/u;
/** What people say of themselves and of what they ask. */
const aboutOneself =
  /\b(?:stupid|dumb|silly|idiotic|lame|foolish) (?:question|questions|q|idea|thought|mistake)\b|\b(?:i|im|i'm|i am|am i|me) (?:\w+ ){0,2}?(?:stupid|dumb|an idiot|idiot|a fool|slow)\b/gu;

/** Whether a text asks something and speaks to nobody in the room. */
function isAsked(text: string): boolean {
  return opening.test(text) && !present.test(text);
}

/** @param text lower case @param words of it that may be held against it */
export function insultScore(text: string, words: readonly string[]): number {
  const share = isAsked(text) ? worthInQuestion : 1;
  const own = new Set((text.match(aboutOneself) ?? []).flatMap((said) => said.split(' ')));
  return share * scoreOf(words.filter((word) => !own.has(word)));
}

function scoreOf(words: readonly string[]): number {
  const isInsult = (word: string): boolean =>
    insults.has(word) || (compound.test(word) && !ordinary.test(word));
  const count = (holds: (word: string) => boolean): number =>
    Math.min(maxCounted, words.filter(holds).length);
  return worth.insult * count(isInsult) + worth.harsh * count((word) => harsh.has(word));
}
