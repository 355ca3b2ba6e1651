// What people say before a question and after it, in the languages of the product and a little of others.
// Phrases are told apart by strokes; how each is recognised: courtesies.ts.

/** Said to nobody in particular; what follows needs no sign between. */
export const greetings = `
  hi | hii | hiya | hello | hey | hey there | hi there | good morning | good afternoon | good evening | greetings
  hallo | hi zusammen | moin | moin moin | servus | grüezi | grüß gott | grüss gott | guten morgen | guten tag | guten abend
  hola | buenas | buenos días | buen día | buenas tardes | buenas noches | muy buenas
  bjr | slt | bsr | salut | bonjour | bonsoir | coucou | rebonjour
  مرحبا | مرحبًا | أهلا | أهلا وسهلا | هلا | سلام | سلام عليكم | السلام عليكم | السلام عليكم ورحمة الله | السلام عليكم ورحمة الله وبركاته | صباح الخير | مساء الخير | تحية طيبة
  olá | oi | bom dia | boa tarde | ciao | salve | buongiorno | goedemorgen | hoi | привет | здравствуйте | добрый день | 你好 | 您好`;

export const addressed = `
  sir | miss | mister | ma'am | maam | mam | madam | teacher | prof | professor | doc
  herr lehrer | frau lehrerin | herr professor | frau professor | frau professorin | herr prof | frau prof | herr doktor | frau doktor | professorin
  profe | profesor | profesora | maestro | maestra | seño | señorita | doctora | profes
  monsieur | m'sieur | msieur | madame | mademoiselle | monsieur le professeur | madame la professeure | maîtresse
  أستاذ | أستاذة | أستاذي | أستاذتي | دكتور | دكتورة | معلم | معلمة | معلمي | معلمتي | مس | ميس | مستر | أبلة | حضرة الأستاذ | حضرتك
  يا أستاذ | يا أستاذة | يا أستاذي | يا أستاذتي | يا دكتور | يا دكتورة | يا معلم | يا معلمة | يا معلمتي | يا مس | يا ميس | يا مستر | يا أبلة | أستاذنا | يا أستاذنا
  professora | professore | professoressa | profa | stora | 老师 | 教授`;

/** Whoever else is in the room: only after a greeting. */
export const everybody = `
  all | everyone | everybody | there | guys | folks | class
  zusammen | alle | alle zusammen | leute | ihr lieben
  todos | a todos | a todas | chicos
  tout le monde | à tous | à tous et à toutes | la classe
  الجميع | جميعا | للجميع | بالجميع | بكم | شباب | يا شباب | يا جماعة`;

/** After these comes somebody's name. */
export const titles = `
  mr | mrs | ms | miss | mister | dr | doctor | prof | professor | sir
  herr | frau | herr dr | frau dr | herr prof | frau prof
  señor | señora | sr | sra | don | doña | profe | profesor | profesora | doctor | doctora | maestro | maestra
  m | mme | mlle | monsieur | madame
  أستاذ | أستاذة | الأستاذ | الأستاذة | دكتور | دكتورة | يا أستاذ | يا دكتور | معلمة | ميس | مس | مستر`;

/** That somebody asks: the question may follow without a sign between. */
export const asking = `
  uh | uhm | äh | ähm | öhm | euh | sorry | excuse me | pardon me | quick question | one question | one quick question | just a quick question | question | i have a question | i've got a question | i have one question | i have a quick question | my question is | can i ask | may i ask | could i ask | i wanted to ask | i want to ask | i'd like to ask | i would like to ask | i was wondering | just wondering | i wanted to know | i'd like to know | i would like to know | sorry to interrupt | sorry for interrupting | sorry for the question | sorry if this is a stupid question | stupid question | silly question | maybe a stupid question | maybe a silly question | dumb question
  entschuldigung | entschuldigen sie | entschuldigen sie bitte | sorry | tut mir leid | verzeihung | frage | eine frage | kurze frage | kurze zwischenfrage | mal eine frage | noch eine frage | ne frage | blöde frage | dumme frage | vielleicht eine blöde frage | vielleicht eine dumme frage | ich hab eine frage | hab eine frage | hab ne frage | hab ne kurze frage | hab mal eine frage | hab da eine frage | ich hab eine kurze frage | ich habe eine kurze frage | ich hab ne frage | ich habe eine frage | ich habe mal eine frage | ich hätte eine frage | ich hätte da eine frage | ich hätte mal eine frage | ich hätte noch eine frage | ich wollte fragen | ich wollte mal fragen | ich wollte nur fragen | ich wollte kurz fragen | ich wollte wissen | ich würde gerne wissen | ich möchte wissen | ich frage mich | darf ich fragen | darf ich was fragen | kann ich was fragen | meine frage ist | meine frage wäre
  perdón | perdone | perdona | disculpe | disculpa | disculpen | una pregunta | una preguntita | pregunta | tengo una pregunta | tengo una duda | una duda | quería preguntar | quería preguntarle | quería preguntarte | quisiera preguntar | quisiera saber | quería saber | me gustaría saber | me preguntaba | puedo preguntar | le quería preguntar | te quería preguntar | mi pregunta es | pregunta tonta
  pardon | excusez moi | excuse moi | désolé | désolée | désolé de déranger | une question | petite question | une petite question | j'ai une question | j'ai une petite question | j'aurais une question | je voulais demander | je voulais vous demander | je voudrais demander | je voudrais savoir | je voulais savoir | j'aimerais savoir | je me demandais | je me demande | question | question bête | ma question est | s'il vous plaît | s'il te plaît | svp | stp
  عفوا | عفوًا | آسف | آسفة | معذرة | المعذرة | لو سمحت | لو سمحتي | لو سمحتم | من فضلك | من فضلكم | سؤال | عندي سؤال | لدي سؤال | عندي استفسار | سؤال سريع | سؤال بسيط | أريد أن أسأل | أريد أن أعرف | أود أن أسأل | أود أن أعرف | كنت أريد أن أسأل | حابب أسأل | حابة أسأل | بدي أسأل | ممكن سؤال | ممكن أسأل | هل يمكنني أن أسأل | هل ممكن أسأل | بعد إذنك | بعد إذنكم
  scusi | scusa | por gentileza | desculpe | uma pergunta | una domanda | извините | вопрос | 请问`;

/** With the words up to the next sign: "sorry I'm late, what is …" */
export const apologies = `
  sorry | excuse | pardon | apologies | entschuldigung | entschuldigen | verzeihung | perdón | perdona | perdone | disculpe | disculpa | désolé | désolée | excusez | excuse moi | عفوا | آسف | آسفة | معذرة`;

/** Little words, which are no opening before anything else than a sign. */
export const fillers = `
  please | pls | plz | ok | okay | so | well | um | uhm | uh | right | thanks | thank you | thanks in advance | thank you in advance | anyway
  bitte | bitteschön | also | äh | ähm | öhm | danke | danke schön | vielen dank | danke im voraus
  por favor | porfa | porfavor | gracias | muchas gracias | bueno | pues | oye | oiga | vale | gracias de antemano
  merci | merci d'avance | merci beaucoup | euh | alors | bon | ben | s'il vous plaît | s'il te plaît | svp | stp
  رجاء | شكرا | شكرًا | شكرا جزيلا | طيب | يعني | تمام | من فضلك | لو سمحت | لو سمحتي
  пожалуйста | спасибо | per favore | grazie | obrigado | obrigada | 谢谢`;

/** Between what is said before and the question. */
export const connectors = `and | so | just | then | und | also | denn | nur | mal | y | entonces | es que | et | donc | alors | بس | و`;

export const buts = `but | aber | pero | mais | لكن | ولكن`;

/** Those of `titles` that somebody is spoken to by, and not known by. */
export const lastTitles = `mr | mrs | ms | miss | professor | herr | frau | señor | señora | profesor | profesora | monsieur | madame | أستاذ | أستاذة | دكتور | دكتورة | يا أستاذ | يا دكتور`;
