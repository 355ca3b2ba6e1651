// Questions that a class may ask and that must never count as abuse, written for this project:
// everyday ones in many forms, and grave subjects whose words also occur in insults.

const subjects = `photosynthesis|the French Revolution|interest rates|black holes|the immune system|
sorting algorithms|supply and demand|plate tectonics|sonnets|quantum entanglement|the water cycle|
machine learning|the Roman Empire|vaccines|inflation|the human heart|climate change|prime numbers|
the Cold War|DNA replication|marketing budgets|the final exam|the homework|relational databases|
nuclear energy|Greek mythology|insulin|contract law|the stock market|volcanoes|jazz|bridges|
chemical bonds|the constitution|public transport|sleep|bees|solar panels|password security|
the project deadline|black bodies|white dwarfs|dumb terminals|garbage collection|child processes|
master and slave drives|the dirty bit|parasites|female bees|male birds|gay rights|Jewish history|
Islamic art|women in parliament|immigration|poverty|the prison system|monkeys|pigs|dogs|cats|
rubbish disposal|fat cells|old age|the queen|hockey teams|rap music|basketball|my order|my bank account|
the weather today|a good recipe|a flight to Boston|my insurance|the traffic|my phone|the meeting tomorrow|
the credit card|a restaurant nearby|my vacation days|the oil in my car|the calendar|the song that is playing`
  .replaceAll('\n', '')
  .split('|');

const forms =
  `what is X|what are X|how does X work|how do X work|why is X important|can you explain X|
could you please explain X again|i do not understand X|tell me about X|what do we need to know about X|
is X difficult|who discovered X|when did X start|where can i read more about X|give me an example of X|
what is the main idea of X|how is X related to this lecture|what are the problems with X|
please say more about X|i have a question about X|does X always happen|what happens without X|
how can i learn X|what would you say about X|is there a book on X|how many kinds of X are there|
what is the difference between X and the other one|will X change in the future|do you like X|
let me know about X|i hate X can you make it easier|X is so hard, what should i do|
why do people fight about X|who was hurt by X|i need help with X|what is wrong with X|
how much does X cost|can i change X|show me X|i lost X, what now|was X ever banned|
how often should i check X|what year did X end|which city is known for X|
i want to know if X is on the exam|why did nobody talk about X before`
    .replaceAll('\n', '')
    .split('|');

export const grave =
  `how do you kill a zombie process|why was Lincoln shot|what did the Nazis believe|
how many people were murdered in the genocide|what is a suicide gene|why do cells commit suicide|
what is sexual reproduction|how do sexually transmitted diseases spread|what did slave owners fear|
when did slavery end|why were black people not allowed to vote|what is white supremacy|
who were the Black Panthers|what was the treatment of Jewish people|how did the Taliban treat women|
is homosexuality genetic|when was gay marriage made legal|what is gender identity|what does transgender mean|
why are women paid less than men|what is domestic violence|how common is rape in war|
what is the age of consent|what does the penis do in mammals|how does the vagina stay clean|
what is breast cancer|is breast feeding better|what is an erection of a building|
how do you treat anal fissures|what is bestiality in medieval law|what are the symptoms of syphilis|
why did they burn witches|what is a bastard sword|was William a bastard|what is a stupid question bias|
what is an idiot in old Greek law|how do bombs explode|what is a terrorist cell|
who attacked the towers|what is jihad|why do people hate taxes|why did the crowd hate the king|
what is a bitch in dog breeding|what does ass mean in biblical texts|what is the donkey symbol|
is retard a term in music|what are flame retardants|how do drugs affect the brain|is cocaine a stimulant|
what is heroin made from|how much alcohol is dangerous|what is a hooker in rugby|who is a prop in rugby|
what is crack propagation|how do dykes hold the sea|what is a cock valve|is the great tit a bird|
why do monkeys throw things|what did Trump say about trade|did Obama change health care|
who won, Republicans or Democrats|is communism dead|what do liberals and conservatives want|
what is hate speech|why is the n word offensive|what is an insult in court|how do trolls behave online|
what did the fascists do|was Stalin evil|what is the death penalty|how does lethal injection work|
what is cannibalism in spiders|do females eat males|how do viruses kill cells|
are fat people less healthy|what is obesity|do old people learn slower|are men stronger than women|
who were the Amazons|how do pimps exploit people|what is human trafficking|what are concentration camps|
what is ethnic cleansing|why did colonists call them savages|what is the caste of untouchables|
what did the Klan do|who was lynched|what is apartheid|are there nude statues in Rome|
what is pornography law|how does censorship work|why is swearing emotional|what is a blood sacrifice|
who was Moby Dick|was Dick Cheney vice president|who founded Pussy Riot|what is in the Kama Sutra|
do dogs eat trash|why is garbage burned|what is toxic waste|how do maggots clean wounds|
what are rats used for|are pigs intelligent|what do snakes symbolise|who are the yankees|
when did the Yankees last win|what color were the bandits' flags|who were the hoes made for in farming|
is ghetto a Venetian word|what is a queer theorist|what is a cracker in cooking|is coon hunting legal|
why did the bird die|how can i stop being lazy|this is damn hard, can you repeat it|
what the hell is a monad|that makes no sense to me at all|i am stupid, please explain again|
sorry for the dumb question, what is a vector|why is this so boring to prove|i am lost, help|
you are going too fast|i cannot hear you|your slide is wrong, is it not|your code does not compile|
do you hate giving lectures|are you angry with us|who is the worst king of all|why is my code garbage`
    .replaceAll('\n', '')
    .split('|');

const elsewhere =
  `¿qué es la fotosíntesis?|¿cuándo empezó la guerra fría?|¿quién descubrió la penicilina?|
¿cómo funciona un motor de vapor?|¿por qué es importante el agua?|¿cuántos habitantes tiene la ciudad?|
qu'est-ce que la photosynthèse ?|quand a commencé la révolution ?|qui a découvert la pénicilline ?|
comment fonctionne une machine à vapeur ?|pourquoi le ciel est-il bleu ?|combien de pays y a-t-il ?|
was ist die Photosynthese?|wann begann der Krieg?|wer entdeckte das Penicillin?|
wie funktioniert eine Dampfmaschine?|warum ist Wasser wichtig?|wie viele Einwohner hat die Stadt?|
o que é a fotossíntese?|quando começou a guerra?|quem descobriu a penicilina?|como funciona o motor?|
che cos'è la fotosintesi?|quando è iniziata la guerra?|chi ha scoperto la penicillina?|
wat is fotosynthese?|wanneer begon de oorlog?|wie ontdekte penicilline?|hoe werkt een stoommachine?|
czym jest fotosynteza?|kiedy zaczęła się wojna?|kto odkrył penicylinę?|jak działa silnik parowy?|
fotosentez nedir?|savaş ne zaman başladı?|penisilini kim buldu?|motor nasıl çalışır?|
ce este fotosinteza?|când a început războiul?|cine a descoperit penicilina?|cum funcționează motorul?|
quang hợp là gì?|chiến tranh bắt đầu khi nào?|ai đã phát hiện ra penicillin?|hvad er fotosyntese?|
när började kriget?|mikä on fotosynteesi?|mi a fotoszintézis?|co je fotosyntéza?|apa itu fotosintesis?`
    .replaceAll('\n', '')
    .split('|');

export function harmlessQuestions(): string[] {
  const everyday = subjects.flatMap((subject, i) =>
    forms
      // A third of all pairs, another third for each subject: enough of each, and fast to encode.
      .filter((_, k) => (i + k) % 3 === 0)
      .map((form) => form.replace('X', subject)),
  );
  return [...everyday, ...grave, ...elsewhere];
}
