// What sounds like an insult and is none: praise, what people say of themselves, how one speaks of who
// speaks, questions with the same words. In English, German, Spanish, French and Arabic.
export const harmless: readonly string[] = `
du bist so nett
du bist klug
du bist der Beste
Sie sind super
ich mag dich
ich mag den Lehrer
der Lehrer ist nett
der Prof ist toll
die Lehrerin ist super
der Unterricht ist toll
der Vortrag ist super
der Lehrer redet zu schnell
der Lehrer ist krank
der Lehrer kommt später
du bist zu leise
Sie sind zu schnell
du hast recht
bist du Lehrer
bist du sicher
sind Sie sicher
ich bin zu dumm dafür
ich bin so dumm
ich hasse Mathe
ich verstehe das nicht
ich kann das nicht
keiner versteht das
was heißt das Wort
bitte lauter sprechen
bitte eine Folie zurück
das war ein guter Witz
eres muy amable
eres muy inteligente
eres el mejor
el profe es genial
la profe es simpática
me gusta esta clase
qué buena clase
el profe habla muy rápido
la profe está enferma
eres profesor
estás seguro
tienes razón
soy tonto
soy muy malo en esto
odio las matemáticas
no entiendo nada
nadie lo entiende
qué significa esa palabra
más alto por favor
vuelve a la diapositiva anterior
tu es gentil
tu es intelligent
t'es le meilleur
le prof est génial
la prof est sympa
j'aime bien ce cours
super cours
le prof parle trop vite
le prof est malade
tu es prof
tu es sûr
t'as raison
je suis trop bête
je suis nul en maths
je déteste les maths
je comprends rien
personne ne comprend
ça veut dire quoi ce mot
plus fort s'il vous plaît
revenez à la diapo d'avant
انت لطيف
انت ذكي
انت رائع
المعلم رائع
الأستاذ ممتاز
المعلمة لطيفة
أحب هذا الدرس
درس جميل
الأستاذ يتكلم بسرعة
المعلم مريض
هل انت متأكد
انت على حق
انا غبي
أنا فاشل في الرياضيات
أكره الرياضيات
لا أفهم شيئا
لا أحد يفهم
ما معنى هذه الكلمة
ارفع صوتك من فضلك
ارجع إلى الشريحة السابقة
you are so nice
you are so clever
you are the best
the teacher is great
the teacher is nice
I like this class
great lecture
the teacher talks too fast
the teacher is ill
the teacher is late
are you a teacher
are you sure
you are right
I am too stupid for this
I am so dumb
I hate maths
I do not understand this
nobody understands this
what does that word mean
speak louder please
go back one slide please
can it go away
where does it get lost
can it kill you
does it kill people
is it about suicide
what do they eat
was ist das Opfer
wie stirbt eine Zelle
stinkt das
wie stirbt man daran
kann man davon sterben
de quoi meurt-on
de qué se muere
هل يقتل
you are funny
you are an expert
you are from which country
he is so smart
they are all right
what an idea
was für eine Idee
so ein Zufall
was für ein Unterschied
quelle idée
qué idea
wer ist der Lehrer
der Hund
ein Schwein
un chien
el cerdo
الكلب
why does it stink
why is it ugly
warum stinkt das
wie dumm ist die KI
are animals stupid
sind Tiere dumm
los animales son tontos
les animaux sont bêtes
هل الحيوانات غبية
how long does that take
how long does it last
how long have we got
when does it end
when does it stop
wie lange dauert das
wie lange hält das
wann hört das auf
cuánto tiempo dura
cuánto tarda eso
cuándo termina eso
ça dure combien de temps
ça prend combien de temps
quand est-ce que ça s'arrête
كم يستغرق ذلك
كم يدوم هذا
متى ينتهي ذلك
who sits where
what is free of charge
what do animals eat
was fressen diese Tiere
qué comen estos animales
que mangent ces animaux
ماذا تأكل الحيوانات
stirbt man daran sofort
wie schnell stirbt man
do people die from it
on en meurt vite
¿se muere uno rápido?
c'est quoi un porc
c'est quoi un cochon
les vaches pètent
pigs smell bad
Schweine stinken
los cerdos huelen mal
will this be in the exam
cae esto en el examen
ça tombe à l'examen
kommt das in der Prüfung
هل هذا في الامتحان
we hate this king
sie hassten den König
ils détestaient le roi
odiaban al rey
كرهوا الملك
I love you
ich liebe dich
te quiero
je t'aime
أحبك
du riechst gut
you smell good
tu sens bon
hueles bien
how do you say shut up in German
was heißt halt die Klappe auf Englisch
cómo se dice cállate en inglés
comment dit-on tais-toi en anglais
كيف تقول اسكت بالإنجليزية
where does the boat get lost
where did it get lost
he is an old man
the class is over
was ist eine Hexe
was macht ein Clown
warum heißt das Idiot
der Clown im Stück
was ist ein Esel
what does the witch want
why is it called a donkey
qué es una bruja
qué hace el payaso en la obra
c'est quoi une sorcière
que fait le clown dans la pièce
ما معنى ساحرة
does it give you a headache
why do patients feel sick
warum bekommt man davon Kopfschmerzen
wird einem davon schlecht
por qué da dolor de cabeza
pourquoi ça donne mal à la tête
هل يسبب هذا الصداع
does the plant need water
braucht das Wasser
necesita agua
ça a besoin d'eau
هل يحتاج إلى الماء
`
  .trim()
  .split('\n');
