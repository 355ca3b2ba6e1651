// The same in other languages, and what people say in a room about the day, the weather, food, games
// and each other. Written for this project, only for training.
export const everydayLines: readonly string[] = `
wer hat Bock auf Döner nachher
gehen wir danach noch was essen
was gibt es heute in der Mensa
hat die Cafeteria noch auf
kann mir jemand zwei Euro leihen
wer hat ein Kaugummi für mich
ich hab so Hunger, wer noch
ich muss mal raus, komme gleich wieder
kann bitte jemand das Fenster zumachen
hier ist es viel zu kalt
wer hat das Licht ausgemacht
wessen Handy klingelt da
wer schnarcht denn da hinten
kann der Typ vorne mal leise sein
wie ist das WLAN Passwort
bei mir lädt gar nichts, ist das Internet weg
wer hat Samstag Zeit zum Zocken
spielt ihr auch das neue Spiel auf der Konsole
wie ist das Spiel gestern ausgegangen
wer wird dieses Jahr Meister
hast du die neue Staffel schon gesehen
kennt jemand eine gute Serie
welchen Film soll ich heute schauen
wer fährt nachher mit dem Bus in die Stadt
ist mein Zug schon wieder ausgefallen
wie wird das Wetter am Wochenende
regnet es draußen noch
wer geht am Freitag feiern
alles Gute zum Geburtstag Lena
sind Sie verheiratet
wie alt sind Sie eigentlich
wo haben Sie das Hemd gekauft
haben Sie einen Hund
die Frisur ist ja mega
er sieht aus wie mein Onkel
wer findet die Stimme auch so einschläfernd
ich bin so müde, weckt mich bitte
wie lange geht das hier noch
wann ist endlich Schluss
kann ich früher gehen
mein Bruder hat morgen Führerscheinprüfung
meine Katze hat auf die Tastatur gekotzt
mein Handy ist runtergefallen, wer kann das reparieren
verkaufe zwei Karten für das Konzert
suche Mitbewohner ab sofort
kauft jetzt Kryptowährung Leute
folgt mir mal alle auf meinem Kanal
wer ist noch nur wegen der Anwesenheit da
wer guckt das um drei Uhr nachts
liest das überhaupt jemand
hallo Mama ich bin im Fernsehen
warum hat die Banane eine Schale
treffen sich zwei Jäger
was macht ein Clown im Büro
das war ein Witz oder
digga was labert der
Bruder was ist hier los
alter ich raff nix haha
ehrenmann
erster
Bayern oder Dortmund
Cola oder Fanta
wer hat mir den Stift geklaut
ist der Platz neben dir noch frei
wo sind hier die Toiletten
kann jemand die Heizung anmachen
wie viele Leute sind eigentlich online
ich brauche Urlaub
bald sind Ferien, wer fährt weg
was ziehst du zur Party an
quién se apunta a unas cañas después
qué hay hoy en el comedor
me muero de hambre, y vosotros
alguien me presta dos euros
alguien tiene un chicle
quién ha apagado la luz
podéis cerrar la ventana, hace frío
de quién es el móvil que suena
quién está roncando ahí detrás
cuál es la clave del wifi
a mí no me carga nada, se ha ido internet
quién juega esta noche en línea
cómo quedó el partido de ayer
quién va a ganar la liga
habéis visto la nueva temporada
qué serie me recomendáis
qué película ponen en el cine
va a llover mañana
qué frío hace hoy
quién sale el viernes de fiesta
feliz cumpleaños Lucía
está usted casado
cuántos años tiene profe
dónde se ha comprado esa camisa
tiene usted perro
vaya peinado jaja
se parece a mi tío
qué voz, me estoy durmiendo
tengo un sueño que no puedo
cuánto queda para acabar
puedo salir antes
mi hermana tiene examen de conducir mañana
mi gato se ha comido el cable
se me ha caído el móvil, quién los arregla
vendo dos entradas para el concierto
busco piso compartido
compra criptomonedas ya
seguidme en mi canal
quién más está aquí por la lista
hay alguien viendo esto a las tres
alguien lee esto
hola mamá salgo en la tele
qué le dice un pez a otro
por qué cruzó la gallina la calle
eso era un chiste
jajaja me parto
tío qué dice este
no me entero de nada jaja
primero
Madrid o Barça
tortilla con cebolla o sin cebolla
quién me ha robado el boli
está libre ese asiento
dónde están los baños
podéis subir la calefacción
necesito vacaciones
quién se va de viaje en Semana Santa
qué te pones para la boda
mi novio no me contesta
quién va a votar a esos
dios lo hizo todo y ya está
los extraterrestres seguro
soy una patata
mándame una pizza
qui est chaud pour un kebab après
y a quoi à la cantine aujourd'hui
j'ai trop faim, et vous
quelqu'un peut me prêter deux euros
t'as pas un chewing-gum
qui a éteint la lumière
fermez la fenêtre on se gèle
c'est à qui le téléphone qui sonne
qui ronfle au fond
c'est quoi le code du wifi
ça charge pas chez moi, internet est coupé
qui joue ce soir en ligne
le match d'hier, ça a fini comment
qui va gagner le championnat
vous avez vu la nouvelle saison
une bonne série à conseiller
il passe quoi au cinéma
il va pleuvoir demain
il fait trop chaud ici
qui sort vendredi soir
joyeux anniversaire Léa
vous êtes marié monsieur
vous avez quel âge
elle vient d'où votre chemise
vous avez un chien
la coupe de cheveux mdr
il ressemble à mon oncle
sa voix me donne envie de dormir
je suis crevé, réveillez-moi
c'est bientôt fini
on peut partir plus tôt
mon frère passe le permis demain
mon chat a mangé le câble
j'ai cassé mon téléphone, qui répare ça
je vends deux places pour le concert
je cherche une coloc
achetez des cryptos
abonnez-vous à ma chaîne
qui est là juste pour l'appel
qui regarde ça à trois heures du matin
est-ce que quelqu'un lit ça
coucou maman je passe à la télé
pourquoi la poule a traversé la route
c'est l'histoire d'un mec
c'était une blague
mdr je suis mort
frère il raconte quoi
j'ai rien capté ptdr
prems
pain au chocolat ou chocolatine
Paris ou Marseille
qui m'a piqué mon stylo
la place est libre à côté de toi
ils sont où les toilettes
on peut monter le chauffage
vivement les vacances
qui part au ski cet hiver
tu mets quoi pour la soirée
ma copine répond plus
vous votez pour qui
c'est les extraterrestres
je suis une patate
envoyez une pizza
من جائع مثلي
ماذا يوجد في المطعم اليوم
هل معك علكة
من يسلفني عشرة ريالات
من أطفأ النور
أغلقوا النافذة الجو بارد
لمن الهاتف الذي يرن
من يشخر في الخلف
ما هي كلمة سر الواي فاي
الإنترنت مقطوع عندي
من يلعب معي الليلة
كم كانت نتيجة المباراة أمس
من سيفوز بالدوري
هل شاهدتم الموسم الجديد
انصحوني بمسلسل جميل
ما الفيلم الذي في السينما الآن
هل ستمطر غدا
الجو حار جدا اليوم
من يخرج معنا يوم الخميس
عيد ميلاد سعيد يا سارة
هل أنت متزوج يا دكتور
كم عمرك يا أستاذ
من أين اشتريت القميص
هل عندك قطة
تسريحة شعره مضحكة
يشبه خالي كثيرا
صوته يجعلني أنام
أنا نعسان أيقظوني
متى ننتهي من هنا
هل يمكنني الخروج مبكرا
أخي عنده اختبار القيادة غدا
انكسر هاتفي من يصلحه
أبيع تذكرتين للحفلة
أبحث عن شريك سكن
اشتروا العملات الرقمية الآن
تابعوا قناتي
من هنا فقط من أجل الحضور
من يشاهد هذا في الثالثة فجرا
هل يقرأ أحد هذا
مرحبا أمي أنا على التلفاز
لماذا عبرت الدجاجة الطريق
هذه نكتة صح
ههههه مت من الضحك
يا أخي ماذا يقول هذا
لم أفهم شيئا ههه
الأول
ريال مدريد أم برشلونة
شاي أم قهوة
من سرق قلمي
هل هذا المقعد فارغ
أين دورات المياه
شغلوا المكيف
أحتاج إجازة
أين ستسافرون في العطلة
ماذا ستلبسين في العرس
صديقي لا يرد علي
لمن ستصوت
الفضائيون فعلوها
أنا بطاطا
أرسلوا بيتزا
`
  .trim()
  .split('\n');
