// Words that carry grammar or the form of a question and tell nothing about its subject. They weigh
// little when a question is compared with the knowledge, give away the language of a short text,
// and are kept from the edges of titles. Languages that are missing lose precision, nothing else.

const lists = {
  en: `a about after all also always am among an and another any anyone are aren't as at be became
    because become been before being between both but by called can can't cannot come could did
    didn't different do does doesn't doing don't during each either else ever every example explain
    few first for from gave get give given go good got had has hasn't have having he her here hers
    him his how however i if important in instead into is isn't it its itself just kind know known
    last less let like made main make many may me mean means might more most much must my name named
    need never no nor not now of often on once one only or other our out over own part people please
    same say she should since so some still such take tell than that the their them then there these
    they thing things this those through time to too two type under until up us use used using very
    was wasn't way we well were what what's when where whether which while who who's whom whose why
    will with within without won't would year you your`,
  es: `a al algo alguien algún alguna algunas alguno algunos año años antes aquel aquella así aún
    aunque bajo bien cada casi como cómo con cual cuál cuales cuáles cualquier cuando cuándo cuanta
    cuánta cuantas cuántas cuanto cuánto cuantos cuántos cuyo da dado de decir del desde después día
    dio dónde donde dos durante e ejemplo el él ella ellas ellos en entonces entre era eran es esa
    esas ese eso esos esta está están estar estas este esto estos fue fueron gran ha haber había han
    hace hacen hacer hacia hasta hay he hizo incluso la las le les lo los llama llamaba llamado más
    mayor mayoría me mediante menos mi mientras misma mismo momento mucha muchas mucho muchos muy
    nada ni ningún no nombre nos nosotros nuestra nuestro nunca o os otra otras otro otros papel
    para parte persona personas poco podemos podría por porque pregunta primer primera primero
    principal pudo pueda puede pueden pues que qué quien quién quienes quiénes quiere se sea según
    ser si sí sido siempre sin sino sobre solo sólo son su sus tal también tan tanto te tenía tener
    tiempo tiene tienen tipo tipos toda todas todavía todo todos tras tu tú tuvo un una unas uno
    unos usa usan usar usó usted va varios veces vez y ya yo`,
  fr: `à a ai ainsi alors après as au aucun aucune aussi autre autres aux avait avant avec avez avoir
    avons beaucoup bien c ça car ce ceci cela celle celui ces cet cette ceux chaque combien comme
    comment d dans de depuis dernier des deux doit donc dont du elle elles en encore entre es est et
    étaient était été être eu eux exemple existe fait faire faut fois font il ils j je jamais jusque
    l la laquelle le lequel les leur leurs lors lui m ma mais me même mes moins mon n ne ni nom nos
    notre nous on ont ou où par parce parmi part pas pendant peu peut peuvent plus pour pourquoi
    pouvez premier première principal puis qu quand que quel quelle quelles quelque quels qui quoi s
    sa sans se selon sera ses si soit son sont sous sur t ta tel telle tes ton toujours tous tout
    toute toutes très tu type un une va vers veut vos votre vous y`,
  de: `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim beide
    bin bis bist da dabei dadurch damit dann daran darauf das dass daß dazu dein dem den denn der
    deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem
    einen einer eines einige er erste ersten es etwas für ganz gab geben gegen genannt gibt haben
    hat hatte hatten heißt hier hin ich ihm ihn ihnen ihr ihre im immer in ist ja jahr je jede jedem
    jeder jedes kann kein keine konnte können lange machen man mehr mein mehrere meist mir mit muss
    müssen nach name nannte nein nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem
    seinen seit selbst sich sie sind so solche soll sollen sollte sondern sowie statt über um und
    uns unser unter viel viele vom von vor wann war waren warum was wegen weil weiter welche welchem
    welchen welcher welches wem wen wenig wenn wer werden weshalb wessen wie wieder wieso wieviel
    will wir wird wo wobei wodurch woher wohin wofür womit wozu wurde wurden würde zu zum zur zwei
    zwischen`,
  pt: `à a ainda algo algum alguma alguns ano antes ao aos apenas após aquele as às até bem cada
    chama com como contra cuja da das de dela dele depois desde deve do dois dos durante e é ela elas
    ele eles em enquanto entre era eram essa esse esta está estão este estes eu exemplo faz fazer foi
    foram grande há isso isto já lhe maior mais mas me menos mesma mesmo meu muita muito muitos na
    não nas nem nenhum no nome nos nós nossa nosso num numa nunca o onde os ou outra outro outros
    para parte pela pelo pelos pode podem pois por porque porquê primeira primeiro principal quais
    qual qualquer quando quanta quantas quanto quantos que quê quem são se segundo seja sem sempre
    ser seu seus sido só sob sobre sua suas tal também tanto te tem têm teve ter tinha tipo toda
    todas todo todos tu tudo um uma umas uns usa usado você vez`,
  it: `a abbiamo agli ai al alcuni alla alle allo altra altre altri altro anche ancora anni anno
    avere aveva c ché chi chiama che ci cioè ciò col come con contro cosa cui d da dagli dai dal
    dalla dalle dei degli del della delle dello dopo dove dovrebbe due durante e è ed era erano essere
    esempio fa fare fatto fino fra fu furono già gli ha hanno ho i il in indica invece io l la le lei
    lo loro lui ma mai me meno mentre mi mio molte molti molto ne nei nel nella nelle nello nessuno
    no noi nome non nostro o ogni oppure parte per perché perciò però più poi possono primo prima
    principale può qual quale quali qualche quand quando quanta quante quanti quanto quasi quel
    quella quelli quello questa queste questi questo qui quindi s se sei sempre senza si sia siamo
    sono sopra sotto spesso sta stata stati stato su sua sue sugli sui sul sulla suo suoi tale tanto
    te tempo ti tipo tra tu tutta tutte tutti tutto un una uno usa uso va verso vi viene voi volta`,
  nl: `aan al alle als altijd ander andere bij daar dan dat de der deze die dit doch doen door dus een
    eens en er gaan ge geen geweest haar had hadden heb hebben heeft heet het hij hoe hoeveel hun ik
    in is ja jaar je kan konden kunnen kwam maar maken mag me meer men met mij mijn moet na naam naar
    niet niets nog nu of om omdat ons ook op over reeds te tegen toch toen tot twee u uit uw van veel
    voor waar waarom wanneer want waren was wat we welk welke werd werden wie wij wil worden wordt
    zal ze zelf zich zij zijn zo zonder zou`,
  ro: `a acea aceasta această acest aceste acești acestui ai al ale alt alta altă alte alți am ani
    anul ar are as așa asupra au avea avut ba ca că când cap care căror cât câtă câte câți ce cea cei
    cel cele celor chiar cine către cu cui cum da dacă dar de decât deci deoarece despre din dintre
    după ea ei el ele erau era este eu exemplu face fără fi fie fiind fost iar îi îl în înainte între
    întru își la le li lor lui mai mare mult multe mulți ne nici nimic noi nostru nu nume numește
    o ori pe pentru poate pot prin prima principal principala principală primul sa să sale sau se
    și sub sunt său te timp tip toate tot toți tu un una unde unei unele unor unui unul va vă`,
  pl: `a aby ale albo ani bardzo bez był była było były być by choć ci co coś czego czy czym czyli
    czemu dla dlaczego do dwa gdy gdzie go i ich ile im inne innych ja jak jaka jaką jaki jakich jakie
    jakim jako je jednak jego jej jest jeszcze jeśli już kiedy kim kto która którą które którego której
    który których którym ku lecz lub ma mają mi między może można my na nad nam nas nazywa nazwa nich
    nie nim niż o od ona one oni ono oraz po pod podczas przed przez przy roku są się skąd swoje ta
    tak także tam te tego tej ten też to tu tych tylko tym u w we wiele wielu więc właśnie z za ze że`,
  tr: `acaba altı ama ancak arasında artık aslında az bana bazı belki ben benim beri bile bir biri
    birçok biz bu buna bunda bunlar bunu bunun burada çok çünkü da daha dahi de defa değil diğer diye
    dolayı en fazla gibi göre hakkında hangi hangisi hatta hem henüz hep her hiç için içinde iki ile
    ilk ise işte kaç kadar karşı kendi kez ki kim kime kimdir kimin kimler mı mi mu mü nasıl ne neden
    nedir neler nelerdir nerede nereye nereden o olan olarak oldu olduğu olduğunu olmak olması
    olmuştur olur on ona onlar onu onun önce sadece sahip sanki şey siz sonra şu tarafından tek tüm
    üzere üzerinde var ve veya vardır ya yani yapılan yapmak yer yıl yok zaman`,
  vi: `ai bao bằng bị bởi các cái cần chỉ cho chúng có của cũng cùng đã đang đâu đây để đến đi điều do
    đó được gì giữa hay hãy hơn khi không là lại làm lên lúc mà mình mỗi một nào này năm nên nếu ngoài
    người nhất như nhiêu nhiều những nơi ở phải qua ra rất sao sau sẽ số sự tại tên thế thể theo thì
    thứ tôi trên trong trước từ từng và vào về vì việc vẫn với vậy xảy`,
  ru: `а без более больше будет будут бы был была были было быть в вам вас ведь весь во вот время все
    всего всех всё вы где год года году да два даже для до его ее ей если есть еще ещё её ж же за
    зачем и из или им именно их к как какая какие каким какими каких какова каково каковы какого какое
    какой каком какому какую когда кого кому конечно которая которого которое которой котором которую
    которые который которым которых кроме кто куда ли либо лишь между меня мне много может можно мой
    мы на над надо называется называют называлась назывался наиболее нам нас насколько не него нее
    некоторые несколько нет ни никогда ним них ничего но нужно о об один однако он она они оно от
    откуда отчего очень первый первой первым перед по под позже пока помимо после потому почему при
    примерно про против раз роль с сам самое самый своей свои своих свой свою себя сейчас сколько со
    собой стал стала стали стало так также такие такое такой там тем теперь то тогда того тоже той
    только том тот тому ту ты тысяч у уже хотя чаще чего чей чем чему через чтобы что чём чья чьи эта
    эти этих это этого этой этом этот эту я является являются явился имя имеет имеют использовал
    использует используется какую-то назовите назван объясните расскажите пример тип`,
  el: `αλλά αν ανά αντί απ από αυτά αυτές αυτή αυτήν αυτό αυτοί αυτός αυτού γι για γιατί δεν δύο εάν
    εγώ είναι είχαν είχε εκείνη εκείνο εκτός ένα έναν ένας έχει έχουν ή ήταν η θα και κάθε κάποια
    κάποιο κατά και κι λόγω μα με μετά μέσω μέχρι μη μην μια μία μόνο μπορεί μπορούν να ο οι όλα όλες
    όμως όνομα όπου όπως όσο όσοι ότι ούτε παρά περίπου πιο πόσα πόσες πόση πόσο πόσοι πότε που πού
    ποια ποιά ποιες ποιο ποιό ποιοι ποιον ποιος ποιός ποιου ποιους πολλά πολύ πριν προς πρώτη πρώτο
    πως πώς σ σαν σε στα στη στην στις στο στον στους σύμφωνα τα την της τι τις το τον του τους τότε
    των υπάρχει υπάρχουν υπήρχε υπό ως χρόνια ώστε`,
  ar: `أ أن أنا أو أول أي أية أين إذا إلا إلى إن إنها التي الذي الذين اللذين ألا أم أما أنه أنها أيضا
    بأن بعد بعض بل بن به بها بين تحت تكون تم ثم جدا جميع حتى حول خلال دون ذلك سنة سوف شيء ضد عام عبر
    عدد عن عند عندما على عليه عليها غير في فيه فيها قبل قد كان كانت كانوا كل كم كما كيف لا لأن لقد لم
    لماذا لن له لها لهم لو ليس ما ماذا متى مثل مع من منذ منه منها من ما هذا هذه هل هم هنا هناك هو هي
    وأن وفي وقد وكان وما ومن وهو وهي يتم يكون يمكن يوجد اسم نوع`,
  hi: `अपना अपनी अपने आप इन इस इसका इसके इसे उन उनका उनके उस उसका उसके उसे एक एवं और कई कब कर करता
    करते करना करने कहा कहाँ का काम कितना कितनी कितने किया किस किसका किसकी किसके किसने किसी किसे की
    कुछ के को कोई कौन कौनसा कौनसी क्या क्यों गई गए गया जब जा जाता जाती जाते जाना जिस जिसे जैसे जो तक
    तब तो था थी थे द्वारा दिया दो नहीं नाम ने पर पहला पहले पास प्रकार फिर बहुत बाद भी मुख्य में मैं
    यदि यह यहाँ या ये रहा रहे लिए लेकिन वर्ष वह वहाँ वाला वाले वे सकता सकते सबसे सभी साथ से हम हर ही
    हुआ हुई हुए है हैं हो होता होती होते होना`,
} as const;

export type Language = keyof typeof lists;

const languages = Object.keys(lists) as Language[];
const wordsOf = new Map(languages.map((name) => [name, new Set(lists[name].split(/\s+/))]));
export const functionWords: ReadonlySet<string> = new Set(
  languages.flatMap((name) => lists[name].split(/\s+/)),
);

/** Characters of unspaced scripts that mostly do grammar; Japanese kana all do. */
const functionCharacters = new Set(
  '的了在是有和与與及而或之其也都就还還很更最被把让讓对對从從向到为為以于於个個们們这這那哪些什么麼谁誰几幾多少怎如何吗嗎呢吧请請问問我你您他她它上下中时時年人何',
);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** @param language null where it is not known: then of any language */
export function isFunctionWordOf(language: Language | null, word: string): boolean {
  return language === null ? isFunctionWord(word) : wordsOf.get(language)!.has(word);
}

export function isFunctionCharacter(character: string): boolean {
  return functionCharacters.has(character) || /\p{Script=Hiragana}/u.test(character);
}

/** Of the words of running text, at least this share are function words of its language. */
const minShare = 0.1;

/**
 * The language that most of the function words belong to; null when they do not tell, as in a
 * text of two names.
 */
export function languageOf(words: readonly string[]): Language | null {
  let best: Language | null = null;
  let most = 0;
  let second = 0;
  for (const [language, known] of wordsOf) {
    const hits = words.filter((word) => known.has(word)).length;
    if (hits > most) [best, most, second] = [language, hits, most];
    else if (hits > second) second = hits;
  }
  return most > second && most >= words.length * minShare ? best : null;
}
