// Words of the classroom itself: tests, slides, asking to hear something again. With the function
// words around them they name no subject, so that nothing made of them alone can be off topic. A star
// stands for any ending. Languages that are missing lose precision, nothing else.

import { withoutAccents } from './accents.ts';

const lists = [
  // What phones make of English
  `aint arent b bc btw cant cause couldnt couldn coz cuz didnt didn doesnt doesn dont dunno gonna gotta hadnt
  hasnt hasn havent haven hey hello hi hows idk im isnt isn ive kinda lol maybe ok okay pls plz r sorry shouldnt
  shouldn thats theres tho thx u ur wanna wasnt wasn werent weren whats wheres whos wouldnt wouldn ya yeah`,
  // English
  `again answer* assignment* board book books calculat* chapter* class* compare* confus* course* cram
  deadline* define* definition* detail* diagram* difference* difficult easier easy end ending exam exams
  example* exercise* explain* explanation* faster figure* follow* formula formulas further generally graph*
  handout* hard hear help homework idea ideas interest* last late later learn* lecture* lesson* list loud*
  main matter* meaning memor* mid midterm minute* missed moment name names next note notes number numbers
  page* paper* part parts picture* point points previous problem* project* question* quick* quiz* read
  reading real really reason* record* relevant remember* repeat* result* rule rules say said saying screen
  section* see sense sheet* show shown simple simply slide* slower slowly source* speak spell spelled start
  started step steps sum summar* table* talk task tasks teacher teaching test tests text things think topic*
  understand* understood wait word words work works write written wrong zoom again`,
  // Spanish
  `apunte* aprend* ayuda capítulo* capitulo* clase* definición definicion* deberes diapositiva* diferencia*
  difícil dificil ejercicio* ejemplo* entend* entiend* entra entrar escrib* examen* exámenes explic* explíc*
  fácil facil favor fórmula* formula* gráfic* grafic* hoja importante* importa lección leccion* libro* memoria
  nombre* nota* número* numero* página* pagina* palabra* parte pasar pizarra poner pones pone pregunta* próxim*
  profe* pueda* puedas puedes puedo podeis podéis podria* podría* punto* razón razon repas* repet* repit* repít* respuesta* resum* significa* siguiente* tabla* tarea*
  tema temas trabajo* último* ultimo* última* ultima* ver volver vuelve aprenderse aprenderlo`,
  // French
  `aide apprendre chapitre* cours compris comprend* comprends définition* devoir* diapo* différence* difficile
  dire écrire examen* exemple* exercice* expliqu* facile figure* formule* important* leçon* lent* lire livre*
  moment mot mots note* numéro* page* partie* point* prochain* question* raison* rappel* répét* répons* résum*
  revenir signifie tableau* devoirs interro* contrôle* cœur coeur dernière* dernier*`,
  // German
  `abgabe* abgeben antwort* arbeit arbeiten aufgabe* auswendig bedeutet beispiel* bild bilder buch definition*
  dran einfach ende erklär* erklärung* fach folie* formel* frage* grund hausaufgab* heft hilfe kapitel* klausur*
  klassenarbeit* kommt langsam* leicht* lernen lehrer* mitschrift* namen nochmal nochmals nächst* note noten
  prüfung* punkt* referat* satz schaubild* schreib* schwer* seite* skript* sagen stunde* tafel* teil* test tests
  thema unterricht* unterschied* verstand* versteh* vorlesung* wichtig* wiederhol* wort worte wörter zahl* zeigen
  zeig zusammenfass* zurück schritt* bitte`,
  // Portuguese, Italian, Dutch
  `prova* slide* exercício* exercicio* explic* exemplo* aula* fórmula* repetir repita resumo* dúvida* lição página*
  esame* esempio* esercizi* spieg* ripet* capit* lezion* pagina* compiti riassum* differenz* significa
  tentamen* examen* voorbeeld* uitleg* herhal* hoofdstuk* huiswerk* begrijp* dia dia's verschil* betekent`,
  // Polish, Turkish, Romanian
  `egzamin* przykład* powtórz* powtórzyć wyjaśni* zadani* slajd* rozdział* strona różnic* znaczy zrozumia* rozumiem
  sınav* örnek* tekrar* açıkla* ödev* slayt* sayfa* bölüm* fark* anlam* anlat*
  examen* exempl* repet* explic* temă capitol* pagin* diferenț* înseamnă`,
  // Russian
  `билет* вопрос* домашн* задан* зачёт* зачет* значит контрольн* лекци* медленне* непонятн* объясн* ответ* пожалуйста
  поня* пример* повтор* покаж* разниц* слайд* слов* страниц* тем* тест* урок* учебник* учить формул* экзамен* глав*`,
].flatMap((list) => list.trim().split(/\s+/));

const typed = lists.flatMap((word) => [word, withoutAccents(word)]);
const exact = new Set(typed.filter((word) => !word.endsWith('*')));
const stems = new Set(typed.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)));
const lengths = [...new Set([...stems].map(({ length }) => length))];

/** Whole messages of unspaced scripts are told by their parts. */
const unspaced =
  /考试|例子|举例|重复|再说|再讲|幻灯片|作业|解释|公式|意思|总结|試験|テスト|例えば|もう一度|説明|宿題|スライド|시험|예시|다시|설명|숙제|슬라이드/u;

/** @param word lower case */
export function isLectureWord(word: string): boolean {
  return exact.has(word) || lengths.some((length) => stems.has(word.slice(0, length)));
}

export function hasLecturePhrase(text: string): boolean {
  return unspaced.test(text);
}
