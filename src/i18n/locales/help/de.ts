import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Hilfe',
  students: 'Was Studierende sehen',
  students_text: 'Eine Seite auf ihrem Handy: ohne Installation und ohne Konto.',
  in: 'Sie kommen herein',
  in_text:
    'Sie scannen den QR-Code oder tippen den Code daneben ein. Wo Ihr Tarif es verlangt, geben sie vorher Namen und Adresse an.',
  ask: 'Sie fragen',
  ask_text:
    'Eine Frage hat höchstens 100 Zeichen. Ohne Netz wartet sie auf dem Handy und kommt einmal an, sobald es wieder da ist.',
  became: 'Sie sehen, was daraus wurde',
  became_text: 'Neben jeder eigenen Frage steht, wie weit sie ist:',
  waiting: 'Das Handy hat gerade kein Netz.',
  sent: 'Sie ist angekommen, und die KI liest sie gleich.',
  accepted: 'Sie steht in einem Ihrer Themen.',
  filtered: 'Sie wurde abgelehnt. Das Handy sagt, warum, damit sie anders gestellt werden kann.',
  answered:
    'Sie haben ihr Thema abgehakt. Sie wird grün, mit Ihrer Antwort, wenn Sie eine geschrieben haben.',
  room: 'Sie sehen den Raum, wenn Sie mögen',
  room_text:
    'Wo Sie ihnen die Themen des Raums zeigen, können sie zu Fragen anderer „Ich auch“ sagen.',
  keys_of: 'Die Tasten des Pults',
  keys_text: 'Sie gelten auf der Fragenseite eines Projekts, die einer Fernbedienung auch.',
};
