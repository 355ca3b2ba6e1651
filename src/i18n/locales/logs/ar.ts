import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  presentation: 'سجل العرض',
  question: 'سجل الأسئلة',
  changes: 'تغييراتك',
  no_presentation: 'لا شيء في سجل العرض بعد',
  no_question: 'لا شيء في سجل الأسئلة بعد',
  heading: 'سجل العرض رقم {id}',
  logs: 'السجلات',
  loading: 'جارٍ تحميل السجل',
  not_loaded: 'تعذّر تحميل السجل',
  failed: 'أخفق التحميل',
  refresh: 'تحديث',
  loading_changes: 'جارٍ تحميل تغييراتك',
  no_changes: 'لم تغيّر أي قرار للذكاء الاصطناعي.',
  undone: 'تم التراجع',
  undo_of: 'تراجع: {change}',
  removed_after:
    'تُحذف أسماء الطلاب وأسئلتهم بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} من آخر نشاط.',
  remove_after: 'حذفها بعد',
  as_server:
    'الافتراضي ({days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}})',
  at_most:
    '{days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  time_failed: 'لم تتغيّر المدة',
};
