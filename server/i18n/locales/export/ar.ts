import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  question_id: 'رقم السؤال',
  asked_at: 'وقت السؤال (التوقيت العالمي)',
  asked_again_at: 'وقت السؤال مجددًا (التوقيت العالمي)',
  question: 'السؤال',
  state: 'الحالة',
  reason: 'سبب الرفض',
  topic_id: 'رقم الموضوع',
  topic: 'الموضوع',
  topic_answered: 'أُجيب عن الموضوع',
  topic_students: 'طلاب الموضوع',
  topic_questions: 'أسئلة الموضوع',
  answer: 'الإجابة',
  student: 'الاسم الأول',
  state_accepted: 'مقبول',
  state_filtered: 'مرفوض',
  state_held: 'في انتظارك',
  reason_abuse: 'مسيء أو جارح',
  reason_gibberish: 'غير مقروء',
  reason_no_question: 'ليس سؤالًا',
  reason_off_topic: 'خارج الموضوع',
  reason_by_presenter: 'رفضته أنت',
  answered_1: 'نعم',
  answered_0: 'لا',
};
