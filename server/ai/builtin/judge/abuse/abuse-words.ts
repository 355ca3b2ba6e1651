// Coarse words of languages that neither the word list for English nor the encoder knows, and English
// spellings that the list misses. Only such as have no other meaning; a star stands for any ending. Written for this project.

const spaced =
  `gilipollas cabrón cabron cabrones pendejo* coño hijueputa hijoputa chinga* jodete jódete malparid* connard* connasse*
  salope* enculé* encule* niquer nique pétasse*
  arschloch* fotze* hurensohn* wichser* missgeburt* ficken fickt
  vollidiot* caralho foda-se fodase foder buceta cuzão cuzao viado viados arrombad* cazzo stronz*
  vaffanculo puttan* coglion* minchia frocio froci klootzak* kutwijf godverdomme
  phuck* phuk phuking fuk fuks fuking fukin fukk* fck* fcuk* btch biatch* beotch* azzhole* asshole* arsehole* kankerlijer* chuj chuja chuje kurwa kurwy spierdalaj* pierdol* jebać jebany jebana skurwysyn*
    píča pica zmrd* orospu* siktir* amk amına piç yarrak sikeyim muie pizda pizdă
  căcat curvă futu-ți futut* địt lồn cặc đụ đĩ сучка блядь бляди бля блять хуй хуи хуя хуйня
  хуе* пизд* ебать ебан* ёбан* еба* ебал* выеб* заеб* уеб* мудак* гандон* пидор* пидар* долбоеб* долбоёб*
  шлюха шлюхи залупа манда пошелнахуй нахуй похуй μαλάκα* μαλακα* γαμώ γαμημέν* πουτάνα* πουτανα* σκατά
  شرموطة شرموط قحبة عرص كسمك كسامك منيوك ابنالكلب متناك मादरचोद बहनचोद भोसड़ी* चूतिया चूतिये गांडू रंडी
  हरामी हरामखोर kutas kurwo drecksau drecksack wixer wixxer`.split(/\s+/);

const unspaced =
  /操你|肏|草泥马|傻逼|煞笔|傻屄|他妈的|你妈逼|妈了个逼|狗日的|婊子|贱人|王八蛋|鸡巴|滚蛋|死ね|くたばれ|ちんこ|まんこ|クソ野郎|씨발|시발|개새끼|병신|지랄|좆|ควย|เหี้ย|เย็ด|ไอ้สัส|🖕/u;

const exact = new Set(spaced.filter((word) => !word.endsWith('*')));
const stems = spaced.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** Words of history, literature and the press as well: the head weighs them. */
const soft = new Set(
  `hure huren hurerei puta putas puto putos putain merde mierda scheiße scheisse scheiss scheiß scheiss bastard bâtard bâtards
  batard batards hoer hoeren merda pica cipa ibne сука суки manda pédé pédés nègre nègres
  neger negro negra negros preto preta zigeuner moro moros sudaca marica maricón maricon maricones salope schlampe schlampen
  schwuchtel schwuchteln kanake kanaken عاهرة عاهرات زاني زانية عبيد يهودي`.split(/\s+/),
);

/** @param words lower case */
export function softCoarseWords(words: readonly string[]): string[] {
  return words.filter((word) => soft.has(word));
}

/** @param words lower case */
export function coarseWords(words: readonly string[]): string[] {
  return words.filter((word) => exact.has(word) || stems.some((stem) => word.startsWith(stem)));
}

export function hasCoarsePhrase(text: string): boolean {
  return unspaced.test(text);
}
