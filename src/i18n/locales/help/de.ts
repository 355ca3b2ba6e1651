import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Hilfe',
  students: 'Was Studierende sehen',
  students_text: 'Eine Seite auf ihrem Handy: ohne Installation und ohne Konto.',
  in: 'Sie treten bei',
  in_text:
    'Sie scannen den QR-Code oder tippen den Code daneben ein. Wenn Ihr Tarif es verlangt, geben sie vorher Namen und E-Mail an.',
  ask: 'Sie fragen',
  ask_text:
    'Fragen haben höchstens 100 Zeichen. Ohne Netz wartet eine Frage auf dem Handy und wird einmal gesendet, sobald es wieder da ist.',
  became: 'Sie verfolgen ihre Frage',
  became_text: 'Bei jeder eigenen Frage steht ihr Status:',
  waiting: 'Das Handy hat gerade kein Netz.',
  sent: 'Sie ist angekommen, und die KI liest sie gleich.',
  accepted: 'Sie gehört zu einem Ihrer Themen.',
  filtered: 'Sie wurde abgelehnt. Das Handy sagt, warum, damit man sie umformulieren kann.',
  answered:
    'Sie haben ihr Thema als beantwortet markiert. Sie wird grün, mit Ihrer Antwort, wenn Sie eine geschrieben haben.',
  room: 'Sie können die Themen der Klasse sehen',
  room_text: 'Wenn Sie die Themen zeigen, können sie bei Fragen anderer auf „Ich auch“ tippen.',
  signals: 'Sie können sagen, wie der Unterricht läuft',
  signals_text:
    '„Zu schnell“ oder „bitte wiederholen“ kommt bei Ihnen als Zahl an, nicht als Thema. Unter „⋯“ auf dem Fragenbildschirm geben Sie ihnen Knöpfe dafür.',
  learns: 'Der Filter lernt von Ihnen',
  learns_text:
    'Wenn Sie eine Frage zulassen oder ablehnen, geschieht mit ähnlichen dasselbe, jetzt und künftig in diesem Projekt. Bei „3 ähnliche Fragen wurden ebenfalls zugelassen“ steht „Rückgängig“: Ihre eigene Entscheidung bleibt dann bestehen, und der Filter vergisst, was er daraus gelernt hat. Was Sie selbst entschieden haben, ändert sich dadurch nie, und Beleidigungen werden nie zugelassen.',
  material: 'Antworten aus Ihrem Material',
  material_text:
    'Wählen Sie ein Thema, um zu sehen, was Ihr Material dazu sagt und auf welcher Seite. „Als Antwort verwenden“ übernimmt das in die schriftliche Antwort. Mit einem externen KI-Modell schreibt „Antwort entwerfen“ daraus einen Text, den Sie noch ändern können. Ab zwölf Themen kann die Liste nach den Überschriften Ihres Materials gegliedert sein; „Meistgefragt“ finden Sie im Menü (⋯).',
  keys_of: 'Tastenkürzel',
  keys_text: 'Sie gelten auf der Fragenseite eines Projekts, auch mit einem Presenter.',
};
