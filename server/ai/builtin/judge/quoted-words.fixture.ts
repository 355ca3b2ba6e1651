// Questions of lessons in which words stand that are also abuse: technical terms, history, literature,
// law, language. None of them may be rejected as abuse. Written for this project.

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const quotedWords: Readonly<
  Record<'en' | 'de' | 'es' | 'fr' | 'ar' | 'pt', readonly string[]>
> = {
  en: lines(`
      how does a killer whale hunt seals
      why do we still say master and slave for disks
      which device is the slave on the I2C bus
      is blacklist or denylist the better term
      how do i kill a process that hangs
      what is the difference between kill and kill -9
      why does the parent have to reap its dead children
      what happens to orphan processes
      who was the Whore of Babylon in the book of Revelation
      what does "whore" mean in Othello
      why does Hamlet tell Ophelia to go to a nunnery, is that slang for a brothel
      what does the word bastard mean in feudal law
      was William the Bastard ever called that to his face
      why is the n-word in Huckleberry Finn
      is the word "negro" still used in Spanish
      how did the word "queer" change its meaning
      what is a faggot of sticks
      are faggots still eaten in the Midlands
      what is a bitch in dog breeding
      how often does a bitch come into heat
      is a jackass a male donkey
      why is the ass a symbol in the Bible
      how do tits and finches differ
      where do boobies nest
      what does a cock do in the morning before the hens wake up
      how is semen frozen for cattle breeding
      what are the functions of the anus in flatworms
      does the female spider eat the male after sex
      how many eggs do rats have and how long are they pregnant
      how do parasites suck blood
      why does gravity suck everything into a black hole
      what is a dyke in geology
      is crack growth in metal brittle
      who were the Nazis' first victims
      why did people vote for Hitler
      what did the Klan want after the civil war
      why were Jewish shops destroyed in 1938
      how many people were murdered in Rwanda
      is it murder if you kill someone by accident
      what is the difference between rape and sexual assault in this statute
      when does hate speech become a crime
      what is a fascist according to Eco
      was Stalin worse than Hitler in numbers
      why did they burn witches
      who were the untouchables and why were they called dirty
      what does retarded mean in music
      how do flame retardants work
      why is an idiot savant called that
      what was an idiot in Athens
      is "moron" a term from early intelligence tests
      how do you treat a psycho in a thriller as an unreliable narrator
      what makes a degenerate eigenvalue
      is this matrix degenerate
      what is dirty read in a database
      are pigs more intelligent than dogs
      why do cells commit suicide
    `),
  de: lines(`
      warum wurde die Frau als Hure beschimpft
      was verdiente eine Hure im Mittelalter
      was bedeutet das Wort Hure in Luthers Bibel
      wer ist die Hure Babylon
      warum heißt es Master und Slave bei der Datenbank
      wie tötet man einen Prozess unter Linux
      wie jagt der Killerwal
      was ist ein Bastard in der Botanik
      sind Maultiere Bastarde
      was hieß Bastard im Erbrecht des Adels
      warum durfte man früher Neger sagen
      ab wann galt das Wort "Neger" als Beleidigung
      warum heißt das Stück von Brecht so, mit den Dirnen
      was ist das Ficksche Gesetz
      wie lautet das zweite Ficksche Gesetz
      wie viele Juden lebten 1933 in Berlin
      warum hassten die Nazis die Juden
      was geschah mit den Sinti und Roma, die man Zigeuner nannte
      was war der Unterschied zwischen SA und SS
      warum haben so viele Deutsche Hitler gewählt
      was ist entartete Kunst
      was heißt Untermensch in der Propaganda
      war Napoleon ein Verbrecher oder ein Held
      wer hat Rosa Luxemburg ermordet
      ist Mord aus Habgier immer lebenslang
      ab wann ist eine Beleidigung strafbar
      ist "Arschloch" gegenüber einem Polizisten strafbar
      was kostet der Ausdruck "Idiot" im Straßenverkehr
      welche Tiere gehören zu den Schweinen
      was frisst die Ratte im Labor
      wie saugen Zecken Blut
      was macht ein Parasit mit dem Wirt
      was bedeutet geil im Mittelhochdeutschen
      warum war das Weib rechtlos
      was ist eine Zicke, eine weibliche Ziege
      wie lange ist eine Hündin läufig
      was ist der Anus bei Insekten
      wie entsteht Scheiße beim Wiederkäuer, also chemisch
      was bedeutet das Schimpfwort Kanake ursprünglich
      wer war Friedrich der Dumme
      warum nannte man sie Krüppel
      was ist ein Idiot bei Dostojewski
    `),
  es: lines(`
      ¿qué significa la palabra "puta" en La Celestina?
      ¿por qué Cervantes llama hideputa a un personaje?
      ¿cómo caza la orca, la ballena asesina?
      ¿por qué se dice maestro y esclavo en electrónica?
      ¿cuántos esclavos negros llegaron a Cuba?
      ¿el color negro absorbe más calor?
      ¿qué es un agujero negro?
      ¿quién era el Negro Falucho?
      ¿por qué los judíos fueron expulsados en 1492?
      ¿quiénes eran los moros en la península?
      ¿qué eran los marranos para la Inquisición?
      ¿qué pecado cometían las brujas según la Inquisición?
      ¿por qué quemaban a las brujas?
      ¿cómo se mata un proceso en Linux?
      ¿quién mató a Federico García Lorca?
      ¿por qué fusilaron a tantos maricones, como decían ellos, en la guerra?
      ¿qué significa maricón en el romance de Lorca?
      ¿es delito llamar idiota a un juez?
      ¿qué es un idiota en la Grecia antigua?
      ¿cuántas crías tiene una cerda?
      ¿por qué el cerdo es un animal impuro?
      ¿la rata de laboratorio es la misma especie?
      ¿cómo se reproduce una perra?
      ¿qué come la zorra roja?
      ¿qué es un parásito interno?
      ¿cuál es la función del ano en los gusanos?
      ¿qué es el coito interrumpido?
      ¿qué diferencia hay entre violación y abuso en el código penal?
      ¿cuándo es asesinato y cuándo homicidio?
      ¿qué era una ramera en el Siglo de Oro?
      ¿por qué Franco odiaba a los rojos?
      ¿fue Hitler elegido por el pueblo?
      ¿qué es la basura radiactiva?
      ¿dónde se tira la basura orgánica?
      ¿qué es un gordo en química, digo, un lípido?
      ¿el término "sudaca" es un insulto?
      ¿por qué la obra se titula El burlador y la puta?
      ¿qué quiere decir "mierda" en el teatro?
    `),
  fr: lines(`
      que signifie le mot "putain" chez Sartre ?
      pourquoi la pièce s'appelle La Putain respectueuse ?
      comment chasse l'orque, la baleine tueuse ?
      pourquoi dit-on maître et esclave en informatique ?
      combien d'esclaves noirs ont été déportés ?
      qu'est-ce que le Code noir ?
      qu'est-ce que la négritude de Césaire ?
      pourquoi Césaire reprend-il le mot nègre ?
      qu'est-ce qu'un nègre littéraire ?
      comment tuer un processus sous Linux ?
      qui a tué Jaurès ?
      pourquoi les nazis haïssaient-ils les Juifs ?
      pourquoi a-t-on brûlé des sorcières ?
      qu'est-ce qu'un bâtard en droit féodal ?
      Guillaume le Bâtard, c'est bien le Conquérant ?
      combien de petits a une chienne ?
      que mange le cochon sauvage ?
      pourquoi le porc est-il interdit ?
      comment le parasite suce-t-il le sang ?
      le rat est-il porteur de la peste ?
      qu'est-ce que la pute du village représente chez Maupassant ?
      Boule de suif est-elle une prostituée ?
      que veut dire le mot de Cambronne, merde ?
      pourquoi dit-on "merde" avant d'entrer en scène ?
      est-ce que traiter un policier de "connard" est un délit ?
      à partir de quand une insulte est-elle raciste ?
      quelle différence entre viol et agression sexuelle ?
      quand parle-t-on de meurtre et quand d'assassinat ?
      qu'est-ce qu'un idiot chez Dostoïevski ?
      le mongol est-il une langue ?
      qui étaient les Mongols ?
      qu'est-ce que la chatte, femelle du chat, mange ?
      à quoi sert l'anus chez les vers ?
      quelle est la queue de la comète ?
      pourquoi le déchet nucléaire est-il dangereux ?
      que sont les ordures ménagères ?
    `),
  ar: lines(`
      ماذا تعني كلمة عاهرة في النص؟
      كيف يصطاد الحوت القاتل؟
      ما معنى السيد والعبد في الإلكترونيات؟
      متى انتهت تجارة العبيد؟
      كم عدد العبيد في روما؟
      لماذا ثار الزنج في البصرة؟
      ما هو الثقب الأسود؟
      لماذا حرم الإسلام لحم الخنزير؟
      ماذا يأكل الخنزير البري؟
      كم جروا تلد الكلبة؟
      هل الكلب نجس في الفقه؟
      لماذا كان الحمار وسيلة نقل؟
      من هو الحمار الحكيم في رواية توفيق الحكيم؟
      ما الفرق بين الحصان والحمار؟
      كيف يعيش الطفيلي داخل الجسم؟
      من قتل الخليفة عثمان؟
      ما الفرق بين القتل العمد والقتل الخطأ؟
      ما عقوبة الزنا في القانون؟
      لماذا كره النازيون اليهود؟
      كم يهوديا عاش في بغداد عام 1940؟
      ما وظيفة الشرج عند الديدان؟
      متى تكون الشتيمة جريمة؟
      هل كلمة "غبي" إهانة في القانون؟
      من هو الأبله عند دوستويفسكي؟
      كيف أقتل عملية معلقة في لينكس؟
      ما هي القمامة العضوية؟
      لماذا أحرقوا الساحرات في أوروبا؟
      من هم المنبوذون في الهند؟
    `),
  pt: lines(`
      o que é um buraco negro?
      por que o café preto tem mais cafeína?
      quantos africanos pretos vieram como escravos?
      o que significa "preto velho" na umbanda?
      qual a diferença entre preto e pardo no censo?
      como a orca, a baleia assassina, caça?
    `),
};
