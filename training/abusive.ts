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

/** What is thrown at people who are spoken of, not to: politics, peoples, threats. */
export const abusiveElsewhere: readonly string[] = lines(`
  nobody asked you, clown
  this guy is a walking dumpster fire
  what a disgrace to this university
  he should be dragged off the stage and beaten
  somebody please put this man out of his misery
  hope his plane crashes
  hope she chokes on her lunch
  i hope the whole government rots in prison
  people who vote for them deserve to lose everything
  they should all be lined up against a wall
  hang the traitors
  the only good one is a dead one
  throw them in the sea, nobody will miss them
  deport every last one of them
  put them all in cages like the animals they are
  these savages do not belong in our country
  keep your filthy religion out of our schools
  jews control the banks and the news, wake up
  blacks just want everything for free
  asians brought us this disease
  white people are the cancer of the planet
  christians are brainwashed lunatics
  gays are sick and should be locked away
  trans people are mentally ill freaks
  women only lie and spend money
  girls cannot code, go back to the kitchen
  he is not man enough to say it to my face, little coward
  crawl back under your rock
  go back to the hole you came from
  this puppet of a president drools on himself
  the president is a crook, his party is a gang of criminals
  the minister is a corrupt liar and his wife is no better
  she is evil, pure evil, and so are her fans
  left wing lunatics ruin everything they touch
  right wing nutjobs cannot even read
  liberals are pathetic whiny babies
  conservatives are heartless nazi scum
  communist rats are taking over our schools
  the media are lying traitors, every one of them
  fake news parasites, nobody believes your lies
  wake up you sheep
  brainwashed zombies the lot of you
  stupid americans and their guns
  stupid europeans, we should have let you starve
  the french are cowards
  indians stink
  mexicans are lazy thieves
  you are the reason people hate your country
  your kids should be taken away from you
  your parents must be siblings
  you have the brain of a goldfish
  did you get dropped on your head as a baby
  your brain is full of shit
  even a potato has a higher iq than this lot
  what an absolute waste of oxygen
  waste of skin
  you are not funny, you are just pathetic
  you look like a corpse
  she looks like a horse in a wig
  fat ugly hag
  look at that greasy pig
  nobody wants to hear your squeaky little voice
  that voice makes me want to rip my ears off, shut up already
  go cry to your mommy, snowflake
  cry more, loser
  stay mad, loser
  get a life you sad little troll
  keep licking boots you slave
  what a bunch of inbred hillbillies
  trailer trash
  junkie scum
  dirty refugees only come to rape and steal
  feminists are bitter old hags nobody wants
  she was asking for it dressed like that
  i would beat him until he cannot walk
  somebody should slap that smug face
  say that again and i will break your teeth
  i will come to your house
  watch your back after class
  you will pay for this, rat
  i hope your whole family dies of covid
  let the unvaccinated die
  this fat slob should be fired and jailed
  your boss is an idiot and you are a bootlicker
  con man, fraud, criminal, liar
  total moron, resign already
  you spineless worm
  greedy bloodsucking bankers deserve the rope
  creepy old pervert
  what a psycho, lock him in the madhouse
  is he on crack or just retarded
  dude is braindead lol
  bro is so dumb it hurts
  imagine being this stupid lmao
  ur so ugly lol
  ur trash at this
  ur mom
  nobody likes u
  u r so dumb
  get out u loser
  delete your account and your life
  you should have been swallowed
  eat a bag of dicks
  suck it, teacher
  kiss my ass prof
  blow me
  piss off you old cow
  bugger off you wanker
  screw you and your stupid exam
  to hell with you
  burn in hell
  damn you all to hell
  you make me want to vomit
  you are a stain on humanity
  you are lower than dirt
  you are nothing
  this teacher is a joke, fire her
  worst teacher ever, what an imbecile
  our prof is a lazy drunk
  the speaker is a smelly hobo
  who let this ape speak
  the assistant is a dumb blonde with fake boobs
  sit on it and spin
  his mother should have aborted him
  liars and thieves, all of you
  you disgusting hypocrite
  sellout
  what a snake
  traitor to your own people
  house slave
  gold digger
  attention whore
  slimy little weasel
`);

/** Short remarks on a matter in which somebody suffers or does wrong, and harsh words about things. */
export const harshRemarks: readonly string[] = lines(`
  he gets killed in the third act
  that was mean of him
  she is left alone with the child
  he beats her in the novel
  he lies to his wife all the time
  he had her killed, right
  she never says no to him
  so she just lets him go
  her husband drinks
  the girl in the story is twelve
  nobody loved him
  they lied to the workers
  they robbed the poor and paid the king
  the pigs take over the farm
  the dog ate the poison
  sounds like a scam
  that is creepy
  that is sick, how is that legal
  that is just wrong
  this is so wrong, who allowed that
  this is dumb but which one is x
  what a mess, start again please
  too stupid for this one, sorry
  so the rich get richer, wow
  so banks lie to us
  politicians lie about that number
  my boss does that too
  my mum says that is nonsense
  women got less, why
  old men decided that
  so black people were not counted
  gay men could not give blood
  he died broke and mad
  the king was insane
  the emperor was a monster
  the man was a criminal
  crazy how nobody stopped him
  damn that is a big number
  omg that is disgusting, does it really eat its head
  holy cow
  no way he did that
  she cheated on the test in the example
  he stole her work and got the prize
  the baby cries, then what
  drunk drivers
  kids in mines, how old
  slaves built it
  masters and slaves
  the witch is burnt
  naked singularity
  dirty bomb
  dumb pipe
  killer cells
  greedy algorithm
  brute force
  bastard toadflax
  idiot proof
  hit and miss
  hit rate
  fat tails
  fat client
  bloody Sunday
  bloody hard
  hell of a lot of work
  jesus thats long
  stupidly simple
  it sucks the air in
  that sucks for the tenants
  so they beat the slaves
  they hang him in the end
  they shot him for that
  hung at dawn
  shot his own dog
  les puces des rats portaient la peste
  les pauvres vivaient dans la saleté
  le roi était fou et cruel
  les esclaves étaient battus
  elle ment à son mari dans le roman
  les porcs mangent les déchets
  on brûlait les sorcières ici
  c'est nul comme résultat, zéro partout
  die Ratten brachten die Flöhe mit
  die Armen lebten im Dreck
  der König war verrückt und grausam
  die Sklaven wurden geschlagen
  sie lügt ihren Mann an
  Schweine fressen den Abfall
  blöd formuliert, die Aufgabe
  las ratas traían las pulgas
  los pobres vivían entre la basura
  el rey estaba loco y era cruel
  pegaban a los esclavos
  ella miente a su marido
  los cerdos comen las sobras
  الجرذان كانت تنقل البراغيث
  كان الفقراء يعيشون بين القمامة
  كان الملك مجنونا وقاسيا
  هي تكذب على زوجها في الرواية
  النتيجة سيئة عند الكل
`);
