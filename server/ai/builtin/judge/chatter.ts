// Greetings, thanks, laughter, tests of the line: kind words that ask nothing. A message counts only
// when nothing else is in it.
import { wordsOf } from '../text/ngrams.ts';

const words = new Set(
  `hi hii hello helo hey heya heyy yo hiya howdy greetings sup wassup hallo hullo bonjour salut coucou
  bonsoir hola buenas buenos dias días tardes noches ciao salve buongiorno buonasera olá ola oi bom boa
  dia tarde noite moin servus grüezi tag guten morgen abend hoi dag goedemorgen hej hei cześć czesc dzień
  dobry witam siema ahoj merhaba selam salam sa привет приветик здравствуйте здравствуй здрасьте хай ку
  добрый доброе день утро вечер γεια γειά καλημέρα مرحبا مرحباً السلام عليكم أهلا नमस्ते नमस्कार สวัสดี
  chào xin 안녕 안녕하세요 good morning afternoon evening night everyone everybody all guys class there
  teacher professor sir madam miss folks folk friends people bro dude man
  thanks thank you thx ty tysm tnx cheers merci gracias muchas obrigado obrigada grazie danke dank bedankt
  tack takk kiitos dziękuję dzięki teşekkürler teşekkür sağol спасибо спс благодарю ευχαριστώ شكرا धन्यवाद
  ขอบคุณ cảm ơn 감사합니다 감사해요 so much very a lot beaucoup vielen mille большое
  bye goodbye cya later tschüss tschüß adios adiós chao tchau arrivederci пока досвидания
  ok okay okey oki kk k yes yep yeah yea yup no nope nah sure fine right alright si sí oui non ja nein да нет
  ага угу evet hayır
  lol lmao lmfao rofl lel kek haha hah hehe heh hihi hoho xd xdd jaja jeje jiji kkkk rsrs mdr ptdr хаха хехе
  ахах лол ہاہا ههه هههه 555 wkwk
  wow omg nice cool great awesome amazing super epic based wtf oh ah aha uh um hm hmm hmmm mhm meh boo yay
  first test testing tests tested prueba essai probe тест check mic one two 1 2 3 12 123 1234
  boring bored bravo woohoo woo gg ggwp pog poggers nevermind nvm sorry oops blah bla`.split(/\s+/),
);

/** What messages of scripts without spaces consist of, without their punctuation. */
const unspaced = (
  '你好 你好啊 你好呀 你好吗 您好 大家好 老师好 早上好 晚上好 下午好 嗨 哈喽 谢谢 谢谢你 谢谢您 谢谢老师 多谢 ' +
  '再见 拜拜 好 好的 好吧 是 是的 不是 对 嗯 哦 哈 呵 嘻 测试 こんにちは こんばんは おはよう おはようございます ' +
  'はい いいえ ありがとう ありがとうございます テスト わら 笑 草 ' +
  'สวัสดี สวัสดีครับ สวัสดีค่ะ ขอบคุณ ขอบคุณครับ ขอบคุณค่ะ'
).split(' ');

/** Words that are only chatter beside a greeting or thanks: alone they may be a question's subject. */
const filler = new Set(
  `you so much very a lot all guys class there teacher professor sir madam miss folks folk friends
  people man dude bro one two check mic right fine sure great good nice cool first test testing tests
  tested tag dia dag day big large mille boa bom`.split(/\s+/),
);

export function isChatter(text: string): boolean {
  const found = wordsOf(text).map(shortened);
  if (found.length === 0) return false;
  if (isMadeOf(found.join(''), unspaced)) return true;
  if (found.every((word) => /^\d+$/.test(word))) return !/[+\-*/=<>^]/.test(text);
  if (!found.every((word) => words.has(word) || isLaughter(word))) return false;
  const isAsked = text.includes('?') || text.includes('？');
  return !isAsked || found.some((word) => !filler.has(word));
}

/** Whether a text can be cut into pieces: looked at from each place once, for there may be many ways. */
function isMadeOf(text: string, pieces: readonly string[]): boolean {
  const isReached = new Uint8Array(text.length + 1);
  isReached[0] = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (!isReached[at]) continue;
    for (const piece of pieces) if (text.startsWith(piece, at)) isReached[at + piece.length] = 1;
  }
  return isReached[text.length] === 1;
}

/** "hiiii" is "hi"; letters that are double in ordinary words stay so. */
function shortened(word: string): string {
  if (words.has(word) || isLaughter(word)) return word;
  const once = word.replace(/(\p{L})\1{2,}/gu, '$1');
  return once.length > 1 && words.has(once) ? once : word.replace(/(\p{L})\1{2,}/gu, '$1$1');
}

function isLaughter(word: string): boolean {
  return /^(?:(?:ha|he|hi|ho|ah|eh|ja|je|xa|ха|хе|ах|ه){2,}(?!ha|he|hi|ho|ah|eh|ja|je|xa|ха|хе|ах|ه)[haje хаеه]*|lo+l|k{3,}|x+d+|5{3,}|[\u110F\u1112]+|w{3,})$/u.test(
    word,
  );
}
