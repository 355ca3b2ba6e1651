// How a class insults, in short: each other, who speaks and what is said. In English, German, Spanish,
// French and Arabic.
export const insults: readonly string[] = `
halt die Fresse
halt die Klappe
halt's Maul
Schnauze
fick dich
verpiss dich
leck mich
leck mich am Arsch
du nervst total
Sie nerven mich
du Opfer
du bist ein Opfer
du Spast
du Lauch
du Affe
du Esel
bist du behindert
bist du dumm
du bist dumm
du bist hässlich
du bist fett
der Lehrer ist dumm
der Lehrer stinkt
der Prof ist hässlich
die Lehrerin ist fett
die Lehrerin nervt
blöde Kuh
deine Mutter
ich hasse dich
ich hasse den Lehrer
geh sterben
bring dich um
scheiß Unterricht
scheiß Lehrer
der Unterricht ist scheiße
der Vortrag ist kacke
keiner mag dich
du kannst nichts
ich mach dich kaputt
Ausländer raus
du bist schwul
du Schlampe
cállate
cállate la boca
cierra el pico
vete a la mierda
que te jodan
que te den
hijo de puta
tu puta madre
eres tonto
eres idiota
eres feo
eres una gorda
el profe es tonto
el profe huele mal
la profe es fea
qué asco das
qué asco de clase
vaya mierda de clase
puta clase
puto profe
muérete
ojalá te mueras
te odio
nadie te quiere
eres un inútil
eres gay
maricón
te voy a matar
vete a tu país
ferme ta gueule
ta gueule
ferme-la
va te faire foutre
nique ta mère
casse-toi
dégage
t'es con
t'es moche
t'es nul
t'es gros
le prof est con
le prof pue
la prof est moche
sale pute
fils de pute
crève
va mourir
je te déteste
personne ne t'aime
cours de merde
gros porc
sale porc
espèce d'idiot
t'es gay
rentre dans ton pays
je vais te tuer
اخرس
اسكت
يا كلب
يا حمار
يا حيوان
انت غبي
انت قبيح
انت فاشل
المعلم غبي
الأستاذ حمار
المعلمة قبيحة
ابن الكلب
كس امك
كل خرا
روح موت
الله يلعنك
انقلع
اطلع برا
اكرهك
لا احد يحبك
درس زبالة
سأقتلك
shut up
shut your mouth
you suck
you are so stupid
you are ugly
you are fat
the teacher is stupid
the teacher stinks
the teacher is ugly
what an idiot
stupid teacher
this class sucks
this class is shit
screw you
fuck you
eat shit
your mom
I hate you
nobody likes you
go kill yourself
you are gay
I will kill you
go back to your country
du Idiot
ihr Idioten
so ein Idiot
was für ein Trottel
halt den Mund
ihr seid so dumm
der Typ ist hässlich
Herr Müller stinkt
Frau Schmidt ist doof
der Lehrer ist schwul
Lisa ist eine Schlampe
ich bring dich um
wie dumm kann man sein
hässliche Fratze
fette Sau
du Schwein
du Hund
eres un burro
eres un cerdo
cara de culo
qué profesor más malo
cállate tonto
Ana es una guarra
imbécil
te voy a pegar
sois todos tontos
t'es bête
vous êtes tous cons
quel con
quel abruti
grosse vache
sale arabe
Léa est une salope
je vais te frapper
espèce de porc
يا غبي
يا وسخ
يا خنزير
انتم أغبياء
المعلم حمار
وجهك مقرف
سوف أضربك
تفو عليك
you idiot
you moron
you pig
fat cow
what a loser
they are all stupid
he is so ugly
Lisa is a slut
mister Smith stinks
I will beat you up
drop dead
dumb teacher
nobody asked you
hau ab du Idiot
get out of here you idiot
du stinkst
du bist ein Vollidiot
sie stinkt
spring aus dem Fenster
alle hassen dich
Mistkerl
apestas
hueles mal
todos te odian
tírate por la ventana
tu pues
tout le monde te déteste
jette-toi par la fenêtre
ton prof est un con
رائحتك كريهة
الكل يكرهك
اقتل نفسك
أغلق فمك
سد فمك
امك كلبة
you smell bad
everybody hates you
jump out of the window
close your mouth you idiot
your mother is fat
du Penner
du Depp
du Trottel
du Clown
du Schwachkopf
so ein Depp
was für ein Idiot
der Idiot soll aufhören
kann der Idiot mal leise sein
die Lehrerin ist eine Hexe
du bist peinlich
halt den Rand
verzieh dich
du bist doch krank im Kopf
eres un payaso
qué payaso
qué imbécil
la profe es una bruja
que se calle ese idiota
das pena
eres patético
tienes cara de tonto
quel imbécile
quel bouffon
t'es un bouffon
la prof est une sorcière
qu'il se taise cet idiot
tu fais pitié
t'es un clown
t'as une sale tête
انت مهرج
المعلمة ساحرة
يا معفن
يا تافه
انت مقرف
what a clown
you clown
you donkey
the teacher is a witch
can this idiot stop talking
you are pathetic
nobody wants you here
your face is ugly
`
  .trim()
  .split('\n');
