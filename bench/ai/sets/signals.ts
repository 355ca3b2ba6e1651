// What classes type of the lesson itself, fifty lines a language, written for this project. Of the first
// forty every other was kept unseen while the lines and limits of the recogniser were chosen.
import type { SignalKind } from '../../../contract/api/questions/signal-kinds.ts';

export interface SignalLine {
  readonly language: string;
  readonly kind: SignalKind;
  readonly text: string;
  readonly isHeldOut: boolean;
}

const written: Readonly<Record<string, Readonly<Record<SignalKind, string>>>> = {
  en: {
    too_fast: `slow down pls
this is going way too quickly
ur talking too fast
can we take it a bit slower
i cant write that fast`,
    too_slow: `can we speed this up
could you go a bit quicker
this is taking forever, next slide please
we did this last week already
too slooow`,
    louder: `cant hear u
sorry we cannot hear you in the back
speak louder
is your mic muted? no sound
volume up pls`,
    hard_to_see: `cant see the board
could you make the font bigger
the slide is blurry
its too dark to read anything up there
pls zoom in`,
    repeat: `say that again?
sorry could you repeat the last sentence
what was that?
can you go through this part once more
go back a slide pls`,
    lost: `i dont get it
huh? lost me there
im so confused rn
i have no clue what you are talking about
sorry i still dont understand`,
    exam: `will this be in the exam
is this gonna be tested
do i have to know that for the final
what is going to be on the midterm
exam relevant?`,
    break: `can we take a break
when do we get a break
5 min break please
how long until we are done
when can we go home`,
  },
  de: {
    too_fast: `zu schnell!!
bitte etwas langsamer reden
das ging jetzt zu schnell
könnten Sie das Tempo rausnehmen
langsamer pls`,
    too_slow: `bisschen schneller bitte
können wir einen Zahn zulegen
viel zu langsam
weiter bitte, das hatten wir schon
kennen wir schon`,
    louder: `lauter!
man versteht Sie akustisch nicht
hinten hört man nix
könnten Sie ins Mikro sprechen
Mikro ist aus`,
    hard_to_see: `man sieht nix
kann man das größer machen
Schrift zu klein
von hier hinten kann ich die Tafel nicht lesen
Beamer ist unscharf`,
    repeat: `nochmal bitte
könnten Sie den letzten Satz wiederholen
was haben sie gesagt?
können wir das noch mal durchgehen
vorherige Folie bitte`,
    lost: `check ich nicht
häh ich komm nicht mehr mit
hab ich nicht verstanden
ich kapier gar nichts
keine Ahnung worum es gerade geht`,
    exam: `klausurrelevant?
kommt das in der Prüfung vor
muss man das für den Test wissen
ist das Stoff für die Klausur
wann schreiben wir die Klausur`,
    break: `wann ist pause?
gibt's bald eine Pause
5 Minuten Pause bitte
wann sind wir fertig
wie lange geht das noch`,
  },
  es: {
    too_fast: `mas despacio porfa
vas muy deprisa profe
demasiado rapido
puede bajar la velocidad un poco
no me da tiempo a copiar`,
    too_slow: `mas rapido porfa
podemos ir un poco más deprisa
vamos muy lentos
esto ya lo vimos la semana pasada
siguiente diapositiva por favor`,
    louder: `no se oye nada
puede subir el volumen
mas alto porfa
desde atrás no le oímos
se cortó el audio`,
    hard_to_see: `no se ve bien
la letra es muy chica
no veo nada desde aquí
puede ampliar la imagen
la pantalla está borrosa`,
    repeat: `puedes repetir?
me lo puede decir otra vez
repite porfa
podría explicar esa parte de nuevo
qué ha dicho?`,
    lost: `no lo pillo
no he entendido nada de nada
estoy perdida
no me entero de nada
no me ha quedado claro`,
    exam: `esto entra?
va a caer esto en el examen
es importante para el examen
esto lo preguntará en la prueba
cuando es el parcial`,
    break: `cuando es el recreo
hacemos un descanso?
cuándo hay pausa
cuánto queda de clase
ya terminamos?`,
  },
  fr: {
    too_fast: `trop rapide
vous parlez trop vite svp
moins vite svp
on peut ralentir un peu
j'ai pas le temps de noter`,
    too_slow: `plus vite svp
on pourrait aller un peu plus rapidement
c'est super lent
on a déjà vu ça la semaine dernière
on passe à la suite ?`,
    louder: `plus fort svp
on entend rien au fond
pouvez-vous monter le son
j'entends pas
votre micro est coupé`,
    hard_to_see: `on voit pas le tableau
vous pouvez agrandir le texte
c'est flou
on n'arrive pas à lire d'ici
trop petit`,
    repeat: `vous pouvez redire ça ?
pouvez-vous répéter la dernière phrase
encore une fois svp
vous avez dit quoi ?
retour à la diapo d'avant svp`,
    lost: `j'ai rien compris
je pige que dalle
je suis perdue
je comprends toujours pas
c'est pas clair pour moi`,
    exam: `ça sera à l'exam ?
est-ce que ça va tomber au partiel
faut apprendre ça pour le contrôle
c'est au programme de l'examen
l'interro c'est quand`,
    break: `la pause svp
quand est-ce qu'on fait une pause
pause ?
ça finit quand le cours
il reste combien de temps`,
  },
  ar: {
    too_fast: `بسرعة كبيرة
لو سمحت تكلم ببطء
شوي شوي يا دكتور
أنت تشرح بسرعة كبيرة
ما لحقت أكتب`,
    too_slow: `بطيء
ممكن نسرع قليلا
أسرع لو سمحت
الدرس يمشي ببطء شديد
أخذنا هذا الأسبوع الماضي`,
    louder: `الصوت واطي
ممكن ترفع صوتك
ما نسمعك
لا يوجد صوت
ارفع الصوت شوي`,
    hard_to_see: `مو واضح على الشاشة
الكتابة صغيرة لا نستطيع القراءة
ما أشوف السبورة
هل يمكن تكبير النص
الصورة غير واضحة`,
    repeat: `أعد لو سمحت
ممكن تعيد آخر جملة
ممكن تكرر
هل يمكن إعادة الشرح
ايش قلت`,
    lost: `مش فاهم
لم أفهم هذه النقطة
ما فهمت شي
أنا مش فاهم حاجة
ضعت`,
    exam: `هذا داخل في الاختبار؟
هل سيأتي هذا في الامتحان
هل هذا مهم للامتحان
هل ندرس هذا للاختبار النهائي
متى الاختبار`,
    break: `متى البريك
هل هناك استراحة
نبي استراحة
متى ينتهي الدرس
كم بقي من الوقت`,
  },
};

/** Written after all that was chosen, and measured once: nothing was chosen by them. */
const later: typeof written = {
  en: {
    too_fast: `please slow down a bit
you're rushing`,
    too_slow: `can we skip ahead`,
    louder: `we cant hear you
turn up the mic`,
    hard_to_see: `the writing is too small to read`,
    repeat: `can you repeat the question`,
    lost: `i didnt get that at all`,
    exam: `do we need this for the exam`,
    break: `is there a break soon`,
  },
  de: {
    too_fast: `Sie sind zu schnell
langsamer bitte ich muss mitschreiben`,
    too_slow: `können wir schneller machen`,
    louder: `ich hör nix
bitte lauter reden`,
    hard_to_see: `das ist zu klein geschrieben`,
    repeat: `können Sie das noch einmal sagen`,
    lost: `ich versteh kein Wort`,
    exam: `müssen wir das für die Prüfung lernen`,
    break: `machen wir gleich eine Pause`,
  },
  es: {
    too_fast: `va demasiado deprisa
hable un poco más lento`,
    too_slow: `se hace muy lento`,
    louder: `no le escuchamos
suba el micrófono`,
    hard_to_see: `no alcanzo a leer la pizarra`,
    repeat: `puede volver a explicarlo`,
    lost: `no entendí ni una palabra`,
    exam: `hay que estudiar esto para el examen`,
    break: `a qué hora es la pausa`,
  },
  fr: {
    too_fast: `ça va trop vite pour moi
doucement svp`,
    too_slow: `on avance pas`,
    louder: `on vous entend mal
un peu plus fort`,
    hard_to_see: `je vois rien du tout`,
    repeat: `vous pouvez réexpliquer`,
    lost: `j'ai décroché`,
    exam: `il faut réviser ça pour l'examen`,
    break: `c'est l'heure de la pause`,
  },
  ar: {
    too_fast: `تتكلم بسرعة كثير
تمهل من فضلك`,
    too_slow: `الشرح ممل وبطيء`,
    louder: `لا نسمع شيئا
علي صوتك`,
    hard_to_see: `لا نستطيع رؤية السبورة`,
    repeat: `كرر الجملة من فضلك`,
    lost: `لا أفهم أي شيء`,
    exam: `هل سنمتحن في هذا`,
    break: `هل نأخذ استراحة الآن`,
  },
};

const linesOf = (sets: typeof written, isHeldOut: (at: number) => boolean): SignalLine[] =>
  Object.entries(sets).flatMap(([language, kinds]) =>
    Object.entries(kinds)
      .flatMap(([kind, lines]) => lines.split('\n').map((text) => ({ kind, text })))
      .map(({ kind, text }, at) => ({
        language,
        kind: kind as SignalKind,
        text,
        isHeldOut: isHeldOut(at),
      })),
  );

export const signalSet: readonly SignalLine[] = [
  ...linesOf(written, () => false),
  ...linesOf(later, () => true),
];
