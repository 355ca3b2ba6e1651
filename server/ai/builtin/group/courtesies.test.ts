import { expect, test } from 'vitest';
import { asTitle } from './as-title.ts';
import { withoutCourtesies } from './courtesies.ts';

// As students write, in the languages of the product.
test.each([
  ['Sir, What is a limiting factor?', 'What is a limiting factor?'],
  ['hi sir why are leaves green', 'Why are leaves green?'],
  ['Good morning Miss, when is the lab report due?', 'When is the lab report due?'],
  [
    'Excuse me professor, could you explain the light reactions again',
    'Could you explain the light reactions again?',
  ],
  ['Dr. Patel, is ATP made in the stroma?', 'Is ATP made in the stroma?'],
  ['sorry but what does rubisco do???', 'What does rubisco do?'],
  [
    'quick question: how many turns of the Calvin cycle make one glucose',
    'How many turns of the Calvin cycle make one glucose?',
  ],
  ['Hallo, ich wollte fragen, was ein Begrenzungsfaktor ist', 'Was ein Begrenzungsfaktor ist?'],
  ['Herr Müller, was ist ein Begrenzungsfaktor?', 'Was ist ein Begrenzungsfaktor?'],
  ['guten tag frau professorin warum sind blätter grün', 'Warum sind blätter grün?'],
  ['Entschuldigung, kommt das in der Klausur dran', 'Kommt das in der Klausur dran?'],
  ['Moin, kurze Frage: wozu braucht die Pflanze Wasser?', 'Wozu braucht die Pflanze Wasser?'],
  ['Hallo zusammen, ich hätte eine Frage, was macht RuBisCO', 'Was macht RuBisCO?'],
  ['Hola profe, qué es un factor limitante?', '¿Qué es un factor limitante?'],
  ['Profe, ¿por qué las hojas son verdes?', '¿Por qué las hojas son verdes?'],
  ['buenos días profesora, una pregunta, para qué sirve la rubisco', '¿Para qué sirve la rubisco?'],
  ['disculpe maestra cuándo es el examen', '¿Cuándo es el examen?'],
  ['hola que es el ciclo de calvin', 'Que es el ciclo de calvin?'],
  ["Bonjour monsieur, c'est quoi un facteur limitant ?", "C'est quoi un facteur limitant ?"],
  ['bonjour madame pourquoi les feuilles sont vertes', 'Pourquoi les feuilles sont vertes ?'],
  [
    'Excusez-moi, est-ce que le contrôle porte sur le cycle de Calvin',
    'Est-ce que le contrôle porte sur le cycle de Calvin ?',
  ],
  ['M. Dupont, à quoi sert la rubisco?', 'À quoi sert la rubisco?'],
  ['svp monsieur, comment on calcule le rendement', 'Comment on calcule le rendement ?'],
  ['أستاذ، ما هو العامل المحدد؟', 'ما هو العامل المحدد؟'],
  ['السلام عليكم يا دكتور لماذا الأوراق خضراء', 'لماذا الأوراق خضراء؟'],
  ['لو سمحت، كيف تصنع النبتة السكر', 'كيف تصنع النبتة السكر؟'],
  ['مرحبا عندي سؤال متى الامتحان', 'متى الامتحان؟'],
  ['Sir Isaac Newton discovered what exactly?', 'Sir Isaac Newton discovered what exactly?'],
  ['Hello World prints nothing, why?', 'Hello World prints nothing, why?'],
  ['Miss Havisham, why does she stop the clocks?', 'Miss Havisham, why does she stop the clocks?'],
  ['What is a limiting factor, sir?', 'What is a limiting factor?'],
  ['was ist ATP, bitte?', 'Was ist ATP?'],
  ['¿Qué es ATP, profe?', '¿Qué es ATP?'],
  ["c'est quoi l'ATP, madame ?", "C'est quoi l'ATP ?"],
  ['ما هو الانتشار يا أستاذ؟', 'ما هو الانتشار؟'],
  ['pH value, what is it', 'pH value, what is it'],
])('%s', (question, title) => {
  expect(asTitle(question)).toBe(title);
});

// Written after the first were right: three in four of these were at once, before phrases were added.
test.each([
  ['hey everyone, does this come up in the exam?', 'Does this come up in the exam?'],
  [
    'Good afternoon sir, I wanted to ask why the leaves turn red in autumn',
    'Why the leaves turn red in autumn?',
  ],
  ['Mrs. Thompson can you go back one slide please', 'Can you go back one slide?'],
  ['hello teacher!! what is the role of NADPH', 'What is the role of NADPH?'],
  ['I have a question. Is chlorophyll a protein', 'Is chlorophyll a protein?'],
  ['sorry if this is a stupid question but do roots photosynthesise', 'Do roots photosynthesise?'],
  ["um so, what's the point of the light reactions?", "What's the point of the light reactions?"],
  ['What is the stroma, please? Thanks!', 'What is the stroma?'],
  ['does temperature matter sir', 'Does temperature matter?'],
  ['Miss I dont understand the Calvin cycle', 'I dont understand the Calvin cycle'],
  [
    'Guten Morgen Frau Schmidt, können Sie das nochmal erklären?',
    'Können Sie das nochmal erklären?',
  ],
  ['Hi, hab ne kurze Frage: wieso ist Licht ein Faktor', 'Wieso ist Licht ein Faktor?'],
  ['Sorry für die dumme Frage, aber was ist ATP?', 'Was ist ATP?'],
  ['Herr Lehrer, ist das klausurrelevant', 'Ist das klausurrelevant?'],
  ['Darf ich fragen, wann wir die Klausur zurückbekommen?', 'Wann wir die Klausur zurückbekommen?'],
  ['Welche Pflanzen machen das nachts, Frau Weber?', 'Welche Pflanzen machen das nachts?'],
  [
    'Buenas tardes, tengo una duda: ¿la fotosíntesis ocurre de noche?',
    '¿La fotosíntesis ocurre de noche?',
  ],
  ['profe no entiendo el ciclo de calvin', 'No entiendo el ciclo de calvin'],
  ['Hola, quería saber cómo se forma la glucosa', '¿Cómo se forma la glucosa?'],
  ['Perdón profesor, ¿puede repetir lo último? Gracias', '¿Puede repetir lo último?'],
  ['hola buenas, cuál es la diferencia entre C3 y C4', '¿Cuál es la diferencia entre C3 y C4?'],
  [
    'Bonsoir, je voulais savoir pourquoi les plantes sont vertes',
    'Pourquoi les plantes sont vertes ?',
  ],
  ['Salut, petite question : ça sert à quoi le NADPH ?', 'Ça sert à quoi le NADPH ?'],
  ['Madame, vous pouvez répéter svp ?', 'Vous pouvez répéter ?'],
  ["monsieur c'est quoi la rubisco", "C'est quoi la rubisco ?"],
  ['Désolé de déranger mais quand est le contrôle', 'Quand est le contrôle ?'],
  ['مساء الخير أستاذة، هل تتنفس النباتات ليلا', 'هل تتنفس النباتات ليلا؟'],
  ['يا أستاذ ما الفرق بين C3 و C4', 'ما الفرق بين C3 و C4؟'],
  ['عفواً، ممكن تعيد شرح دورة كالفن؟', 'ممكن تعيد شرح دورة كالفن؟'],
  ['دكتور أحمد، متى موعد الاختبار؟', 'متى موعد الاختبار؟'],
  ['كيف يعمل الكلوروفيل لو سمحت؟', 'كيف يعمل الكلوروفيل؟'],
  ['Olá professora, o que é a clorofila?', 'O que é a clorofila?'],
  ['老师，什么是光合作用？', '什么是光合作用？'],
  ['Здравствуйте, что такое фотосинтез?', 'Что такое фотосинтез?'],
  ['äh wie war das nochmal mit dem Calvin-Zyklus', 'Wie war das nochmal mit dem Calvin-Zyklus?'],
  ['bjr monsieur, c koi la chlorophylle', 'C koi la chlorophylle'],
  ['Hallo Frau Dr. Meier, was passiert bei Lichtmangel?', 'Was passiert bei Lichtmangel?'],
  ['seño por qué hay plantas rojas', '¿Por qué hay plantas rojas?'],
  ['أستاذ مش فاهم دورة كالفن', 'مش فاهم دورة كالفن'],
  [
    'What do you call a person who is addressed as sir?',
    'What do you call a person who is addressed as sir?',
  ],
  ['How do you say please in French', 'How do you say please in French?'],
  ['Pardon my ignorance, what is a thylakoid?', 'What is a thylakoid?'],
  ['Well water is full of nitrates, why?', 'Well water is full of nitrates, why?'],
  ['mRNA or tRNA, which one is copied first?', 'mRNA or tRNA, which one is copied first?'],
  ['Professor Snape was right about what?', 'Professor Snape was right about what?'],
])('%s', (question, title) => {
  expect(asTitle(question)).toBe(title);
});

test('a title is not stripped again', () => {
  for (const [question] of [
    ['Hello Mr. Smith, sorry, sir, what is ATP, please?'],
    ['hola profe'],
  ]) {
    const title = asTitle(question!);
    expect(asTitle(title)).toBe(title);
  }
});

test.each(['hello', 'Bonjour madame', 'شكرا', 'sir, please', '?!', 'danke, danke, danke'])(
  'where nothing but courtesies is said they stay: %s',
  (text) => {
    expect(withoutCourtesies(text)).toBe(text);
  },
);
