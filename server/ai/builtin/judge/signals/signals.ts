// Does a line say something of the lesson itself, as "too fast" does, and ask nothing of its subject?
// It does where it comes near to a line of that kind and consists of words that every lesson hears. Very
// near, other words may be in it that the material does not have.
import type { SignalKind } from '../../../../../contract/api/questions/signal-kinds.ts';
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { folded, isGrammarWord } from '../../text/accents.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { signalLookAlikeRows, signalRows } from '../relevance/references.ts';
import { subjectWords } from '../relevance/subject-words.ts';
import { cosines } from '../relevance/vector-rows.ts';
import { signalLines } from './signal-lines.ts';

// Words by which a room speaks of the lesson itself: how fast it goes, whether one hears, sees and
// understands, exams and breaks. A star stands for any ending. They are added to those of the lines in
// `signal-lines.ts`.

const lessonWords = [
  `quick* pace tempo fast* slow* speed* hurry rush* slooow* bit little mic micro* mike muted volume sound audio voice louder loud
  quiet* silent hear back row blur* sharp font letters tiny small* big* larg* enlarge zoom dark bright projector beamer
  screen monitor display readable legible white black write writing copy copying note* down behind catch keep up rewind
  go back previous last sentence bit part lost huh clue idea confus* understand* get dunno unclear clear follow* rn
  exam* test* tested final finals midterm* quiz* graded grade* grading relevant prepare pop oral break* pause recess coffee lunch
  toilet minute* min mins hour* long done finish* over leave home end* time professor prof teacher sir miss mister
  pls plz please sorry thanks everybody nobody anyone us guys people boring already know last week talk* text turn short hurt see seen saw hello hey going gone now here today
  someone everyone class lecture lesson slide* still mean`,
  `schnell* langsam* tempo reden redest sprechen sprich spricht laut* leise* mikro* ton lautsprecher akustisch hinten vorne
  versteh* verstand* höre* hören hört nix nichts gar unscharf scharf groß größer kleiner klein* schrift* vergrößer* beamer
  bildschirm leinwand tafel folie* sehen seh sehe sieht erkenn* lesen lesbar dunkel hell zoom* mitschreiben schreiben
  abschreiben mitkommen komm komme komm' mit hinterher wiederhol* nochmal* letzte* satz vorherige* vorige* zurück
  kapier* check* blick* raff* peil* häh hä ahnung verwirr* durcheinander klausur* prüfung* test* relevant* stoff note* benotet
  abfrag* drankommen dran abitur abi pause* minute* min fertig schluss feierabend aus vorbei noch lang* dauert stunde* uhr
  bald wissen müssen weiter* nächste* hatten schon bereits kennen bisschen etwas danke jetzt ging geht gehen gegangen war wars text bild kurz* mal halt hier heute klasse unterricht stunde
  herr frau professor prof lehrer* bitte pls`,
  `rapid* deprisa despacio lent* veloc* ritmo aprisa prisa acelera* baja bajar más mas alto fuerte bajo volumen sonido audio
  micro* micrófono oye oigo oír oir oímos escuch* atrás atras fondo cortó corta borros* ver veo vemos leer lee letra* pequeñ*
  chic* grande ampli* zoom pantalla pizarra proyector diapositiva* imagen oscur* copiar apuntar escribir repet* repit* otra
  vez última ultima frase dicho dijo decir dice volver entend* entiend* pillo pilla* entero perdid* lío liad* claro clara
  quedado confund* confus* nada jo examen* exámenes parcial* prueba* final entra caer cae importante nota* evalua* recreo
  descanso pausa minuto* min termin* acab* salimos salir falta cuánto queda hora clase pronto porfa porfi favor profe profesor*
  gracias ya siguiente semana pasada vimos sabemos dimos avanz* bien poco ahora aquí aqui hoy va vas vamos ir texto hacemos hacer hagamos descansar corto somos
  puede* podemos podría* tiempo`,
  `vite rapid* lent* lentement ralent* accélér* rythme tempo fort bas volume son audio micro* entend* entends fond derrière
  coupé flou* voit vois voir lire lisible écrit* petit* gros grand* agrand* zoom* écran tableau projecteur diapo* image
  sombre noter note* copier écrire répét* redire encore fois dernière phrase dit retour revenir compris comprend* pige* capte*
  dalle perdu* largué* paumé* clair* rien pas confus* exam* examen* partiel* contrôle* interro* test* brevet bac programme
  noté* évalué* tombe* tomber pause* récré* minute* min fini* finit termin* sort* reste* combien temps heure bientôt cours svp
  stp plaît merci prof madame monsieur déjà vu suite suivant* passe* semaine dernière avance* peu maintenant ici aujourd'hui va allez aller allons texte monter montez pourrait pouvez pouvons peut
  peux tard arrive* trop`,
  `سريع* سرع* بسرع* اسرع نسرع تسرع بطي* بطء ببطء ابط* تبط* شوي* مهل* مهلا قليلا صوت* الصوت واطي منخفض عالي ارفع ترفع اعلى اسمع* نسمع*
  تسمع* مسموع مايك ميكروفون* سماع* شاش* الشاش* سبور* السبور* واضح* خط الخط صغير* كبير* تكبير كبر* تكبر* كتاب* الكتاب* قراء* اقرا* نقرا*
  اشوف نشوف ارى نرى صور* الصور* ضباب* اعد* عيد* تعيد* اعاد* كرر* تكرر* تكرار* جمل* الجمل* اخر قلت تقول ايش وش فهم* افهم* نفهم* فاهم* فهمت*
  مفهوم* حاج* ضعت ضايع* تايه* نقط* النقط* امتحان* اختبار* كويز* فاينل ميد* نهائي* مهم* داخل مطلوب* درج* علام* يجي ياتي سيأتي* بريك* استراح*
  راح* فسح* متى ينتهي تنتهي نخلص* نخرج نطلع باقي بقي* كم وقت* دقيق* دقائق ساع* درس* محاضر* حص* شرح* تشرح* دكتور* استاذ* معلم* لو سمحت
  فضلك ممكن مش مو ما لا نبي ابي نبغى لحقت الحق* اكتب* اسبوع* ماضي* اخذنا* نعرف* قبل هل هناك يوجد مر* ثاني* يمشي تتكلم تكلم* يا الان الحين اليوم شديد* جدا نص النص
  نستطيع استطيع اقدر نقدر تقدر يمكن والله`,
].flatMap((list) => list.trim().split(/\s+/));

/** What any sentence has, beside the words that carry grammar only. */
const plainWords = [
  `ain am im ill id can could cant couldnt shall should would wouldnt will wont may might must need needs want wants wanna gonna
  gotta going taking takes took take make makes making let lets just really very so too all any more less much many please thing
  things stuff way again anymore talking say saying says tell anything nothing everything sorry hold stop start through once next`,
  `könnt* kann kannst könn* dürf* darf müss* muss musst soll* sollt* woll* will willst würd* wird werd* möcht* mag hab habs habe haben hast hat
  hätt* bin bist ist sind seid gibt gibts geht's gehts mach* machen tun tut nehmen nimm reden red ins im am vom zum zur den dem worum
  warum gerade grade eben nicht nichts kein* mehr sehr viel* wieder durch* gehen sag* sagen erzähl* raus* rein* los stopp`,
  `puede* puedes podéis podrí* podria* quier* quer* tien* ten* teng* hay haga* haz hacer habla* habláis explic* explíc* muestr* mostr* pon* ponga* sub* baj* vuelv* espera*
  otra nuevo momento mucho mucha todo toda tan no sí si me se lo nos desde hasta cómo qué así`,
  `pourr* peut peux pouv* veu* voul* voudr* dois doit dev* faut fau* fait faire va vas aller vais est suis êtes avez ai as a ont ça cela ce c'est tout
  toute tous encore rien plus moins très super trop pas quoi comment attend* redi* di* montr* mett* ferm* remont* baiss*`,
  `ممكن يمكن نقدر تقدر اريد نريد ابغى عايز لازم يجب كان يكون هو هي هذا هذه ذلك كل شي شيء حاجه اي لحظه انتظر توقف كمل نكمل`,
].flatMap((list) => list.trim().split(/\s+/));

const { closeness, sure, lag } = chosenEncoder.tuning.signals;
/** What writes an article in one word with its noun. */
const arabicArticle = /^(?:وال|بال|فال|لل|ال)(?=\p{L}{2})/u;

const bare = (word: string): string => folded(word).replace(arabicArticle, '');

/** Whether a word is one of these, of which some stand for any ending. */
function listOf(words: readonly string[]): (word: string) => boolean {
  const isStem = (word: string): boolean => word.endsWith('*');
  const exact = new Set(words.filter((word) => !isStem(word)).map(bare));
  const stems = new Set(words.filter(isStem).map((word) => bare(word.slice(0, -1))));
  const lengths = [...new Set([...stems].map(({ length }) => length))];
  return (word) => {
    const plain = bare(word);
    return exact.has(plain) || lengths.some((length) => stems.has(plain.slice(0, length)));
  };
}

const ofLines = signalLines.flatMap(({ text }) => wordsOf(text.toLowerCase()));
const isOfLessons = listOf([...ofLines, ...lessonWords]);
const isPlain = listOf(plainWords);

/**
 * @param text without invisible characters
 * @param embedding of unit length
 * @param hasExcerpt the material says something of it
 * @param isInMaterial whether a word in lower case stands there
 */
export function signalOf(
  text: string,
  embedding: Float32Array,
  hasExcerpt: boolean,
  isInMaterial: (word: string) => boolean,
): SignalKind | null {
  const near = cosines(embedding, signalRows);
  const best = near.reduce((most, value, at) => (value > near[most]! ? at : most), 0);
  const nearness = near[best]!;
  if (nearness < closeness) return null;
  if (nearness < Math.max(...cosines(embedding, signalLookAlikeRows)) - lag) return null;
  const isSure = nearness > sure;
  const others = subjectWords(text).filter((word) => !isOfLessons(word) && !isPlain(word));
  if (isSure ? others.some(isInMaterial) : others.length > 0) return null;
  const hasLessonWord = wordsOf(text).some(
    (word) => isOfLessons(word) && !isGrammarWord(word) && !isPlain(word),
  );
  if (!isSure && (hasExcerpt || !hasLessonWord)) return null;
  return signalLines[best]!.kind;
}
