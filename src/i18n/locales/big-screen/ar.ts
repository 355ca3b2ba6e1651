import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  loading: 'جارٍ تحميل شاشة القاعة',
  cut: 'لا يوجد اتصال. تُعرض آخر حالة.',
  untitled: 'بلا عنوان',
  first: 'اطرح أول سؤال',
  next: 'اطرح السؤال التالي',
  how: 'كيفية الانضمام',
  paused: 'الأسئلة متوقفة مؤقتًا',
  locked: 'القاعة مقفلة',
  joined:
    '<b>{count, number}</b>{count, plural, zero { منضمّ} one { منضمّ} two { منضمّان} few { منضمّين} many { منضمًّا} other { منضمّ}}',
  asked:
    '<b>{count, number}</b>{count, plural, zero { سؤال} one { سؤال} two { سؤالان} few { أسئلة} many { سؤالًا} other { سؤال}}',
  now: 'تجري الإجابة عنه الآن',
  join: 'امسح الرمز، أو افتح {address} وأدخل',
  answered: 'تمت الإجابة',
  answered_count:
    '{count, plural, zero {لم يُجَب عن شيء بعد} one {أُجيب عن موضوع واحد} two {أُجيب عن موضوعين} few {أُجيب عن # مواضيع} many {أُجيب عن # موضوعًا} other {أُجيب عن # موضوع}}',
  topics: 'المواضيع',
  more: '{count, plural, zero {+ # موضوع} one {+ موضوع آخر} two {+ موضوعان آخران} few {+ # مواضيع أخرى} many {+ # موضوعًا آخر} other {+ # موضوع آخر}}',
  students:
    '{count, plural, zero { طالب} one { طالب} two { طالبان} few { طلاب} many { طالبًا} other { طالب}}',
  full: 'ملء الشاشة',
  leave_full: 'إنهاء ملء الشاشة',
};
