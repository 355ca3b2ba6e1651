// What people in a room say of the room and the day, which belongs to no lecture: breaks, hunger, pens,
// seats, the weather, games. In English, German, Spanish, French and Arabic.
export const everyday: readonly string[] = `
can I go to the bathroom
may I use the restroom please
I need to pee
when is the break
is it break time yet
when is lunch
what is for lunch today
where can I get a coffee
I am hungry
I am thirsty
I am bored
this is so boring
I am tired
I want to sleep
I want to go home
can we leave early
it is too hot in here
it is freezing in here
can somebody open the window
can somebody close the door
turn on the light please
can I borrow a pen
does anyone have a pencil
does anybody have a sheet of paper
does anyone have a charger
my battery is empty
does anyone have a tissue
is this seat taken
can I sit here
what is the wifi password
the internet is not working here
what time is it
what day is it today
when does the bus come
when does my train leave
will it rain tomorrow
nice weather today
what are you doing at the weekend
who is coming to the party
who won the match yesterday
do you watch football
do you play video games
who wants to play a game
what series are you watching
what is your favourite film
what is your favourite food
what is your name
how old are you
are you married
do you have a girlfriend
I like your shirt
follow me on Instagram
do you have TikTok
tell me a joke
can we watch a movie
can we do something else
it is my birthday today
happy birthday
I lost my keys
whose phone is that
whose bag is this
sorry I am late
I have to leave now
my mum is calling
I have a dog
who farted
did you do the maths homework
do you have the notes from history
when are the holidays
is there school tomorrow
how much does a pizza cost
where did you buy your shoes
darf ich auf die Toilette
kann ich kurz aufs Klo gehen
ich muss aufs Klo
wo ist die Toilette
wann haben wir Pause
ist gleich Pause
wann ist die Stunde vorbei
wann gibt es Mittagessen
was gibt es heute zu essen
wo bekomme ich einen Kaffee
ich habe Hunger
ich habe Durst
mir ist so langweilig
das ist so langweilig
ich bin müde
ich will schlafen
ich will nach Hause
dürfen wir früher gehen
hier ist es zu warm
mir ist kalt
kann jemand das Fenster aufmachen
kann jemand die Tür zumachen
kann jemand das Licht anmachen
hat jemand einen Stift für mich
kann mir jemand einen Kuli leihen
hat jemand ein Blatt Papier
hat jemand ein Ladegerät
mein Akku ist leer
hat jemand ein Taschentuch
ist dieser Platz noch frei
sitzt hier schon jemand
wie heißt das WLAN Passwort
das Internet geht hier nicht
wie spät ist es
welcher Tag ist heute
wann kommt der Bus
wann fährt mein Zug
regnet es morgen
schönes Wetter heute
was macht ihr am Wochenende
wer kommt auf die Party
wer hat gestern gewonnen
wer hat gestern das Fußballspiel gesehen
spielt hier jemand Fortnite
wer will was zocken
welche Serie schaut ihr gerade
was ist dein Lieblingsfilm
was ist dein Lieblingsessen
wie heißt du
wie alt bist du
bist du verheiratet
hast du eine Freundin
cooles Shirt
folgt mir auf Instagram
hast du TikTok
erzähl mal einen Witz
können wir einen Film schauen
können wir was anderes machen
ich habe heute Geburtstag
meine Schwester heiratet
ich habe meinen Schlüssel verloren
wem gehört das Handy
sorry bin zu spät
ich muss jetzt los
meine Mama ruft an
ich habe einen Hund
wer hat gefurzt
hast du die Mathe Hausaufgaben
hat jemand die Notizen aus Geschichte
wann sind Ferien
ist morgen Schule
was kostet eine Pizza
woher hast du deine Schuhe
puedo ir al servicio
tengo que ir al baño
dónde está el baño
cuándo es el descanso
cuándo es el recreo
cuándo acaba la clase
a qué hora se come
qué hay hoy de comer
dónde hay café
tengo hambre
tengo sed
me aburro mucho
qué aburrido es esto
tengo sueño
quiero dormir
me quiero ir a casa
podemos salir antes
hace mucho calor aquí
tengo frío
puede alguien abrir la ventana
puede alguien cerrar la puerta
alguien enciende la luz
alguien me deja un boli
alguien tiene un bolígrafo
alguien tiene una hoja
alguien tiene un cargador de móvil
no tengo batería
alguien tiene un pañuelo
está libre este sitio
hay alguien sentado aquí
cuál es la contraseña del wifi
no funciona internet
qué hora es
qué día es hoy
a qué hora pasa el autobús
cuándo sale mi tren
va a llover mañana
qué buen tiempo hace
qué hacéis el fin de semana
quién viene a la fiesta
quién ganó el partido ayer
viste el fútbol anoche
quién juega al Fortnite
qué serie estáis viendo
cuál es tu película favorita
cuál es tu comida favorita
cómo te llamas
cuántos años tienes
estás casado
tienes novia
me gusta tu camiseta
seguidme en Instagram
tienes TikTok
cuenta un chiste
podemos ver una película
podemos hacer otra cosa
hoy es mi cumpleaños
feliz cumpleaños
he perdido las llaves
de quién es este móvil
perdón llego tarde
me tengo que ir
me llama mi madre
tengo un perro
quién se ha tirado un pedo
has hecho los deberes de mates
alguien tiene los apuntes de historia
cuándo son las vacaciones
mañana hay clase
cuánto cuesta una pizza
je peux aller aux toilettes
je dois aller aux toilettes
où sont les toilettes
c'est quand la pause
on mange à quelle heure
qu'est-ce qu'on mange ce midi
où est-ce qu'on trouve du café
j'ai faim
j'ai soif
je m'ennuie
c'est trop ennuyeux
je suis fatigué
j'ai sommeil
je veux rentrer chez moi
on peut sortir plus tôt
il fait trop chaud ici
j'ai froid
quelqu'un peut ouvrir la fenêtre
quelqu'un peut fermer la porte
quelqu'un peut allumer la lumière
quelqu'un a un stylo
tu peux me prêter un crayon
quelqu'un a une feuille
quelqu'un a un chargeur
je n'ai plus de batterie
quelqu'un a un mouchoir
cette place est libre
il y a quelqu'un assis ici
c'est quoi le mot de passe du wifi
internet ne marche pas
quelle heure est-il
on est quel jour
il passe quand le bus
mon train est à quelle heure
il va pleuvoir demain
il fait beau aujourd'hui
vous faites quoi ce week-end
qui vient à la soirée
qui a gagné le match hier
vous avez vu le foot hier
qui joue à Fortnite
vous regardez quoi comme série
c'est quoi ton film préféré
c'est quoi ton plat préféré
comment tu t'appelles
tu as quel âge
vous êtes marié
t'as une copine
j'aime bien ton t-shirt
suivez-moi sur Instagram
tu as TikTok
raconte une blague
on peut regarder un film
on peut faire autre chose
c'est mon anniversaire
joyeux anniversaire
j'ai perdu mes clés
c'est à qui ce téléphone
désolé je suis en retard
je dois y aller
ma mère m'appelle
j'ai un chien
qui a pété
t'as fait les devoirs de maths
quelqu'un a les notes d'histoire
c'est quand les vacances
il y a école demain
combien coûte une pizza
ممكن أروح الحمام
أريد الذهاب إلى الحمام
أين الحمام
متى الاستراحة
متى الفسحة
متى تنتهي الحصة
متى الغداء
ماذا نأكل اليوم
أين أجد قهوة
أنا جائع
أنا عطشان
أنا أشعر بالملل
الدرس ممل جدا
أنا تعبان
أريد أن أنام
أريد أن أعود إلى البيت
هل يمكن أن نخرج مبكرا
الجو حار هنا
أنا بردان
هل يمكن لأحد أن يفتح النافذة
أغلقوا الباب من فضلكم
شغل الضوء
هل لدى أحد قلم
هل عند أحد ورقة
هل معك شاحن
بطاريتي فارغة
هل لدى أحد منديل
هل هذا المقعد فارغ
ما كلمة سر الواي فاي
الإنترنت لا يعمل
كم الساعة
ما اليوم
متى يأتي الباص
هل ستمطر غدا
ماذا تفعلون في عطلة نهاية الأسبوع
من سيأتي إلى الحفلة
من فاز في المباراة أمس
من يلعب فورتنايت
ما المسلسل الذي تشاهدونه
ما فيلمك المفضل
ما طعامك المفضل
ما اسمك
كم عمرك
هل أنت متزوج
تابعوني على انستغرام
هل عندك تيك توك
احك لنا نكتة
هل نشاهد فيلما
اليوم عيد ميلادي
أضعت مفاتيحي
لمن هذا الهاتف
آسف تأخرت
يجب أن أذهب الآن
أمي تتصل بي
عندي كلب
هل حللت واجب الرياضيات
متى الإجازة
هل غدا مدرسة
كم سعر البيتزا
good luck everyone
viel Glück euch allen
when is class over
when can we leave
I really have to go to the toilet
I am starving
I have to pee
can you shut the window please
can someone lend me a cable
is this chair free
can I have this chair
what is on the menu in the canteen
are you coming to the party tonight
see you tonight
when does the holiday start
when can we go outside
what a boring lesson
where is the canteen
wann dürfen wir gehen
ich muss pinkeln
ich sterbe vor Hunger
mach bitte das Fenster zu
hat jemand ein Kabel fürs Handy
ist der Stuhl hier frei
was gibt es heute in der Kantine
kommst du heute Abend
bis heute Abend
wann fangen die Ferien an
wann dürfen wir raus
das ist so öde
wo ist die Mensa
cuándo podemos irnos
tengo que hacer pis
me muero de hambre
cierra la ventana por favor
alguien me presta un cable
está ocupada esta silla
qué hay hoy en el comedor
vienes esta noche
nos vemos esta noche
cuándo empiezan las vacaciones
cuándo salimos al recreo
alguien me presta un lápiz
qué rollo
dónde está el comedor
quand finit le cours
on peut partir quand
j'ai envie de faire pipi
je meurs de faim
ferme la fenêtre s'il te plaît
quelqu'un me prête un câble
cette chaise est prise
il y a quoi à manger à la cantine
tu viens ce soir
à ce soir
les vacances commencent quand
on sort à quelle heure
quelqu'un me prête un crayon
c'est où la cantine
متى نخرج
متى يمكننا الذهاب
أريد أن أتبول
أموت من الجوع
أغلق النافذة من فضلك
هل يعيرني أحد شاحنا
هل هذا الكرسي محجوز
ماذا يوجد في المطعم اليوم
هل ستأتي الليلة
متى تبدأ العطلة
أين المطعم
mir ist schlecht
ich habe Kopfschmerzen
hat jemand Kopfschmerztabletten
mach die Heizung an
können wir Schluss machen
ist bald Feierabend
mein Bauch knurrt
ich muss kurz raus
I have a headache
I feel sick
turn on the heating please
I need some water
me duele la cabeza
necesito agua
pon la calefacción
j'ai mal à la tête
j'ai besoin d'eau
mets le chauffage
عندي صداع
أحتاج ماء
أنا نعسان
`
  .trim()
  .split('\n');
