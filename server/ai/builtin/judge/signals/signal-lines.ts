// How people say something of the lesson itself, by what they say. In English, German, Spanish, French
// and Arabic. After a change run `node training/embed-references.ts`.
import {
  signalKinds,
  type SignalKind,
} from '../../../../../contract/api/questions/signal-kinds.ts';

const lines: Readonly<Record<SignalKind, string>> = {
  too_fast: `
too fast
you are going too fast
slow down please
could you speak more slowly
you talk too fast for me
I can't keep up
wait, not so fast
slower
I can't write that fast
you lost me, that was too quick
you are rushing through this
take your time
can you take it a bit slower
can you wait until we have written it down
zu schnell
Sie reden zu schnell
das geht mir zu schnell
bitte langsamer
können Sie etwas langsamer machen
ich komme nicht mit
ich komme nicht hinterher
langsamer
so schnell kann ich nicht schreiben
nicht so schnell
bitte warten Sie kurz ich schreibe noch
könnten Sie das Tempo etwas drosseln
demasiado rápido
va muy rápido
habla más despacio por favor
puede ir más lento
no me da tiempo
más despacio
no puedo copiar tan rápido
vaya más despacio
espere un momento
más lento
no puedo seguir el ritmo
trop vite
vous allez trop vite
moins vite s'il vous plaît
vous pouvez ralentir
parlez plus lentement
je n'arrive pas à suivre
moins vite
j'ai pas le temps d'écrire
pas si vite
doucement
attendez un peu
vous pouvez aller moins vite
سريع جدا
أنت تتكلم بسرعة
ببطء من فضلك
ممكن تبطئ شوي
الشرح سريع
لا أستطيع المتابعة
شوي شوي
ما ألحق أكتب
تمهل
انتظر قليلا
لا تسرع`,
  too_slow: `
too slow
this is too slow
can you go faster
speed up please
let's move on
we already know this
faster
we have seen this before
we already did this last time
can we skip this
can we skip ahead
this takes too long
next slide please
this is dragging on
please go on to the next slide
zu langsam
das geht zu langsam
geht es auch schneller
bitte schneller
können wir weitermachen
das wissen wir schon
schneller
das hatten wir schon
ein bisschen mehr Tempo
können wir das überspringen
nächste Folie bitte
das dauert zu lange
muy lento
va demasiado lento
puede ir más rápido
más rápido por favor
podemos avanzar
eso ya lo sabemos
más deprisa
ya lo vimos
la siguiente por favor
podemos saltarnos esto
se hace largo
siguiente diapositiva
trop lent
c'est trop lent
plus vite s'il vous plaît
on peut avancer
vous pouvez accélérer
on sait déjà tout ça
plus vite
on l'a déjà vu
on passe à la suite
on n'avance pas
on peut sauter cette partie
diapo suivante
بطيء جدا
الشرح بطيء
أسرع من فضلك
ممكن تسرع شوي
خلينا نكمل
نعرف هذا من قبل
أسرع
أخذنا هذا من قبل
الشرح ممل
ممكن نتجاوز هذا
الشريحة التالية`,
  louder: `
louder please
can you speak up
I can't hear you
we can't hear anything at the back
your microphone is off
the sound is gone
the audio is too quiet
you are too quiet
turn the volume up
no sound
lauter bitte
können Sie lauter sprechen
ich höre nichts
man hört Sie hier hinten nicht
das Mikrofon ist aus
der Ton ist weg
zu leise
lauter
hier hinten hört man nichts
reden Sie bitte ins Mikrofon
ich verstehe Sie akustisch nicht
más alto por favor
no se oye
no se escucha nada
hable más fuerte
el micrófono no funciona
no hay sonido
más alto
suba el volumen
suba el micrófono
se oye mal
no le oigo
plus fort s'il vous plaît
on n'entend rien
je ne vous entends pas
parlez plus fort
le micro ne marche pas
il n'y a pas de son
plus fort
montez le son
on vous entend mal
parlez dans le micro
ارفع صوتك من فضلك
لا أسمعك
ما نسمع شي
الصوت منخفض
الميكروفون لا يعمل
الصوت غير مسموع
ارفع الصوت`,
  hard_to_see: `
I can't see the slides
I can't read that
the text is too small
the font is tiny
can you zoom in
make it bigger please
the screen is black
the projector is off
we can't see the board from here
it is blurry
it's too dark to see anything
ich kann nichts sehen
man kann die Folie nicht lesen
die Schrift ist zu klein
bitte größer machen
der Beamer ist aus
ich sehe die Tafel nicht
das Bild ist unscharf
man erkennt nichts
no se ve
no veo la pizarra
no se ve la pantalla
la letra es muy pequeña
puede hacerlo más grande
no se puede leer
se ve borroso
puede ampliar
no alcanzo a leer
no veo nada
on ne voit rien
je ne vois pas le tableau
c'est écrit trop petit
vous pouvez zoomer
l'écran est noir
je n'arrive pas à lire la diapo
l'image est floue
vous pouvez agrandir
c'est illisible
لا أرى الشاشة
ما نشوف السبورة
الخط صغير جدا
ممكن تكبر الخط
الشاشة لا تعمل
ليس واضحا
كبر الصورة
لا نستطيع الرؤية
لا نستطيع القراءة`,
  repeat: `
can you repeat that
please repeat
say that again please
one more time please
what did you just say
can you go over that again
can you go back one slide
I missed that
what was that again
can you go through this once more
can you say that one more time
can you explain that again
können Sie das wiederholen
bitte wiederholen
noch mal bitte
was haben Sie gerade gesagt
bitte eine Folie zurück
das habe ich verpasst
können Sie das noch einmal sagen
können Sie das noch mal erklären
können wir das noch mal durchgehen
wie bitte
puede repetir
repita por favor
otra vez por favor
qué acaba de decir
puede volver a la diapositiva anterior
me lo perdí
puede decirlo otra vez
qué ha dicho
puede volver a explicarlo
puede explicar eso de nuevo
vous pouvez répéter
répétez s'il vous plaît
encore une fois s'il vous plaît
qu'est-ce que vous venez de dire
revenez à la diapo précédente
j'ai raté ça
vous pouvez réexpliquer
vous pouvez redire ça
vous avez dit quoi
vous pouvez expliquer encore une fois
ممكن تعيد
أعد من فضلك
مرة ثانية لو سمحت
ماذا قلت
ارجع للشريحة السابقة
فاتني هذا
كرر من فضلك
ممكن تشرح مرة أخرى`,
  lost: `
I don't understand
I don't get it
I'm lost
I'm confused
I don't understand anything
I have no idea what is going on
I didn't understand that part
nobody understands this
I have no clue
I didn't get that
that went over my head
I can't follow
you lost me
this makes no sense to me
ich verstehe das nicht
ich verstehe nichts
ich verstehe nur Bahnhof
ich bin raus
ich blicke nicht mehr durch
das habe ich nicht verstanden
ich kapiere gar nichts
keine Ahnung
das habe ich nicht kapiert
häh
no entiendo
no entiendo nada
no lo entendí
estoy perdido
me perdí
nadie lo entiende
no me entero
no está claro
no lo pillo
no lo he pillado
me he perdido
je ne comprends pas
je comprends rien
j'ai pas compris
je suis perdu
personne ne comprend
je suis largué
je capte rien
c'est pas clair
j'ai décroché
je pige rien
j'y comprends rien
لا أفهم
ما فهمت
لم أفهم شيئا
أنا ضايع
غير مفهوم
لا أحد يفهم
مش فاهم حاجة
مو فاهم
لم أفهم هذا الجزء
لا أفهم أي شيء`,
  exam: `
is this in the exam
will this be on the test
is that relevant for the exam
do we need to know this for the exam
when is the exam
is the exam hard
do I have to know this for the final
what will be on the exam
what do we have to study for the exam
do we have to learn this by heart
is this going to be graded
kommt das in der Klausur dran
ist das prüfungsrelevant
kommt das im Test
wann ist die Prüfung
wann schreiben wir die Klausur
muss man das wissen
müssen wir das lernen
was kommt in der Prüfung
müssen wir das auswendig lernen
wird das benotet
entra en el examen
esto va para examen
cuándo es el examen
cuándo es la prueba
esto entra
hay que estudiarlo
qué entra en el examen
hay que saberlo para el examen
tenemos que memorizarlo
cuenta para nota
c'est à l'examen
ça tombe au contrôle
c'est quand l'examen
il faut apprendre ça
il faut réviser ça
qu'est-ce qu'il y aura à l'examen
c'est quand le contrôle
il faut le savoir pour l'examen
on doit l'apprendre par cœur
c'est noté
هل هذا في الامتحان
هل يجي في الاختبار
متى الامتحان
هل هذا مهم للاختبار
هل ندرس هذا
ماذا سيأتي في الامتحان
هل نحفظ هذا
هل هذا مطلوب في الامتحان
هل عليها درجات`,
  break: `
when is the break
break please
can we have a break
is it break time yet
we need a break
when is this over
when does the lesson end
how much longer will this take
a short break please
is there a break soon
how long until we are done
when can we leave
wann ist Pause
können wir eine Pause machen
Pause bitte
wann ist Schluss
wie lange noch
fünf Minuten Pause
machen wir bald Pause
wie lange geht das noch
wann dürfen wir gehen
cuándo es el descanso
podemos hacer una pausa
un descanso por favor
cuándo terminamos
cuánto queda
a qué hora es la pausa
cuánto falta para acabar
a qué hora salimos
c'est quand la pause
on peut faire une pause
une pause s'il vous plaît
on finit à quelle heure
il reste combien de temps
c'est l'heure de la pause
c'est bientôt fini
متى الاستراحة
ممكن ناخذ استراحة
متى تنتهي المحاضرة
نبغى بريك
هل نأخذ استراحة
كم باقي على النهاية
متى نطلع`,
};

/** One after the other, by kind. */
export const signalLines: readonly { readonly kind: SignalKind; readonly text: string }[] =
  signalKinds.flatMap((kind) =>
    lines[kind]
      .trim()
      .split('\n')
      .map((text) => ({ kind, text })),
  );

/**
 * What sounds like one of these and is asked of a subject or of the course: whatever is as near to one
 * of them is no signal.
 */
export const signalLookAlikes: readonly string[] = `
why does it move so fast
how fast does it go
what is the fastest way
why is it so slow
how does it slow down
what makes it slower
how do we hear
what makes a sound loud
why can't we see it
how small is it
how big is it
how do you read this
why does it repeat
how often does it happen again
what does repeat mean here
what does this mean
what is that
what was the name of that
can you explain the difference
can you explain why
I don't understand why it does that
I don't understand how it works
why does nobody understand it
why is it confusing
how do I do this exercise
can you give an example
can you show an example
how did you get that result
what does it break into
when does it break
how do you break out of it
how long does it last
when does it end
why did it end
when did it start
how long did it take
what happens at the end
how do doctors test for it
how is it tested
what is tested
what do I have to learn for this job
do I need to know another language first
which topics come next
where can I find the slides
is this recorded
is there homework
what is the homework
which book is this from
is there a good book
are the notes online
who is the teacher
how many lectures are there
warum ist das so schnell
wie lange dauert das
wann ist es zu Ende gegangen
ich verstehe nicht warum das so ist
gibt es die Folien online
wird das aufgezeichnet
können Sie ein Beispiel geben
was bedeutet das
por qué va tan rápido
cuánto dura
no entiendo por qué pasa eso
dónde están las diapositivas
puede dar un ejemplo
qué significa eso
pourquoi ça va si vite
combien de temps ça dure
je ne comprends pas pourquoi ça fait ça
où sont les diapos
vous pouvez donner un exemple
qu'est-ce que ça veut dire
لماذا هو سريع
كم يستغرق
لا أفهم لماذا يحدث هذا
أين الشرائح
ممكن مثال
ماذا يعني هذا
when do we have to hand it in
bis wann müssen wir das abgeben
do we get a formula sheet
do we get the slides afterwards
which one is it
which is faster
is it faster than the other one
can a later one be bigger than the first
does there have to be one
how many were there last year
can there be too many
does it get smaller over time
does it have to be written down
which letters are small and which are big
is that one louder or longer
how many hours is too many
am I allowed to stay at home
how many people have to leave
when will we know
can I go to the bathroom
where is the toilet
what time is it
when is lunch
I am hungry
I am tired
this is boring
darf ich auf die Toilette
wann gibt es Mittagessen
puedo ir al baño
cuándo es el almuerzo
je peux aller aux toilettes
c'est quand le déjeuner
ممكن أروح الحمام
متى الغداء`
  .trim()
  .split('\n');
