// What is shouted into a room, in plain words: the sets for training are of another place. Written for
// this project, apart from the sets that the benchmark measures with.

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const abusiveLines: readonly string[] = lines(`
  you are such an idiot
  are you really this dumb
  is this professor a moron
  how stupid can a teacher be
  what a complete fool is standing there
  can somebody remove this clown from the stage
  do you ever wash, you stink
  why is everyone in this class so retarded
  you are a pathetic excuse for a teacher
  everybody in the front row is a loser
  nobody likes you, leave
  you fat cow, sit down
  get lost you creep
  this woman is a disgusting liar
  what are you, braindead
  is the speaker drunk or just stupid
  your face makes me sick
  you ugly pig
  close your filthy mouth
  your mother should be ashamed of you
  people like you should not exist
  i hope you get cancer
  i hope you lose your job you incompetent clown
  these people are animals and should be thrown out
  send them all back where they came from, vermin
  foreigners like you are parasites
  women are too stupid for this subject
  gays like you make me puke
  all of them are terrorists and rats
  did a monkey write these slides
  even my dog is smarter than you, you imbecile
  he is a worthless piece of garbage
  she only got the job because she slept with the boss
  are you blind or just an idiot
  why dont you jump off a bridge
  we will find you and beat you up
  you people are dumber than rocks
  what a bunch of morons in this room
  who hired this lying crook
  politicians are corrupt scum, all of them
  trump is a lying traitor and his fans are sheep
  biden is a senile old fool and a disgrace
  liberals are brainless scum
  republicans are evil nazis and idiots
  shove your lecture where the sun does not shine
  eat dirt you loser
  the guy in the red shirt is a freak
  why does this weirdo talk so much
  how much did you pay for your degree, you fraud
  you disgust me
  du bist so dumm
  bist du eigentlich komplett bescheuert
  was für ein idiot steht da vorne
  halt endlich dein maul
  halt die klappe du trottel
  ihr seid alle versager
  der prof ist ein widerlicher lügner
  wie blöd kann man sein, du depp
  verpiss dich du penner
  geh sterben
  du fette sau
  solche leute wie dich sollte man wegsperren
  dieses pack gehört rausgeworfen
  die ist doch zu dumm zum atmen
  du hässliches stück dreck
  deine mutter schämt sich für dich
  alle politiker sind verlogenes gesindel
  ausländer raus, ihr schmarotzer
  frauen sind zu blöd dafür
  kannst du opfer mal aufhören zu labern
  eres un idiota
  eres tonto o qué te pasa
  cállate ya, imbécil
  el profesor es un payaso inútil
  qué asco de persona eres
  sois todos unos fracasados
  das pena, gorda
  ojalá te mueras
  vete a tu país, muerto de hambre
  esta tía es una cerda
  eres más feo que pegar a un padre
  no tienes cerebro, subnormal
  qué vergüenza de profesora, no sabe nada la muy estúpida
  los políticos son todos basura
  mentirosa, das asco
  tu es vraiment stupide
  t'es con ou quoi
  ferme ta gueule
  ta gueule le prof
  quel abruti ce prof
  bande de débiles
  tu me dégoûtes
  casse-toi pauvre type
  vous êtes tous des nuls et des ratés
  cette femme est une grosse menteuse
  va mourir
  rentre chez toi sale étranger
  t'es moche et tu pues
  espèce de crétin
  les politiques sont tous des ordures
  أنت غبي جدا
  اخرس يا حمار
  هذا الأستاذ أحمق
  أنتم كلكم فاشلون
  يا كلب اسكت
  انت حقير وكذاب
  الله يلعنك
  وجهك قبيح يا خنزير
  ارجع إلى بلدك يا قذر
  كلكم زبالة
`);

/** Words of abuse where nobody is abused: history, technology, law, language. */
export const harmlessElsewhere: readonly string[] = lines(`
  was ist ein Bastard in der Tierzucht
  was bedeutet der Begriff Bastard bei Pflanzen
  wie schwer ist ein Schwein
  was frisst ein Schwein
  wer waren die Nationalsozialisten
  wie viele Juden wurden ermordet
  was ist Antisemitismus
  wann wurde die Sklaverei abgeschafft
  was verdienten Dirnen im 19. Jahrhundert
  warum waren die Bauern so arm und dumm gehalten
  wer war der Idiot im Roman
  was ist Totschlag
  wann ist etwas eine Beleidigung im Strafrecht
  wie beendet man einen hängenden Prozess
  warum töten Orcas Robben
  was sind Parasiten
  wie giftig ist der Müll
  welche Farbe hat die schwarze Witwe
  ¿qué come un cerdo?
  ¿quiénes eran los esclavos?
  ¿cuándo se abolió la esclavitud?
  ¿qué es un idiota en la novela?
  ¿es un insulto un delito?
  ¿por qué los nazis mataron a los judíos?
  ¿dónde viven los negros en Colombia?
  ¿qué es el carbón negro?
  ¿por qué el mar Negro se llama así?
  ¿qué es una rata de campo?
  ¿qué dice la ley sobre el asesinato?
  ¿qué basura se recicla?
  ¿qué son los parásitos?
  ¿cómo vivían las prostitutas en el siglo XIX?
  ¿por qué las brujas?
  que mange un cochon ?
  qui étaient les esclaves noirs ?
  quand a-t-on aboli l'esclavage ?
  qu'est-ce qu'un trou noir ?
  combien de Juifs ont été déportés ?
  qu'est-ce que l'antisémitisme ?
  qui sont les Arabes ?
  quelle langue parlent les Mongols ?
  où se trouve la Mongolie ?
  qu'est-ce qu'un idiot dans le roman ?
  une insulte est-elle un délit ?
  comment vivaient les prostituées au XIXe siècle ?
  le rat transmet-il la peste ?
  qu'est-ce qu'un parasite ?
  que fait-on des ordures ?
  qui a tué le roi ?
  quels immigrés sont venus en 1920 ?
  pourquoi les femmes n'avaient-elles pas le droit de vote ?
  ماذا يأكل الكلب؟
  كم يعيش الحمار؟
  ما هو حكم لحم الخنزير؟
  من هم العبيد؟
  متى ألغي الرق؟
  كم عدد اليهود في المغرب؟
  من هم السود في أمريكا؟
  هل الإهانة جريمة؟
  من هو الأحمق في القصة؟
  ما هي الطفيليات؟
  كيف نعالج النفايات؟
  لماذا لم يكن للنساء حق التصويت؟
  are mules bastards
  is a bastard file a kind of tool
  what is a bundle of sticks called
  is a donkey an ass
  do rats carry the plague
  what is a female dog called
  sounds stupid, one mistake and the strategy fails
  the smell of rotten eggs, is that sulphur
  asthma and aspirin
  when to hoe the beds
`);
