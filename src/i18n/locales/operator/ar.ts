import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  title: 'الحسابات',
  loading: 'جارٍ تحميل الحسابات',
  search: 'الاسم أو البريد الإلكتروني',
  find: 'بحث',
  none: 'لا يوجد حساب مطابق.',
  count:
    '{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
  since: 'منذ {day}',
  last_used: 'آخر استخدام في {day}',
  never_used: 'غير مسجّل الدخول',
  projects:
    '{count, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}',
  credits: 'استُخدم {used} من {total} من الرصيد',
  unconfirmed: 'البريد غير مؤكَّد',
  blocked: 'محظور منذ {day}',
  operator: 'مشرف',
  plan: 'الخطة',
  plan_of: 'خطة {name}',
  plan_saved: 'خطة {name} الآن هي {plan}.',
  not_done: 'لم يُنفَّذ هذا',
  block: 'حظر',
  block_of: 'حظر {name}',
  block_now: 'حظر {name}؟',
  block_text:
    'يُسجَّل خروج {email} فورًا من كل مكان، ولا يمكنه الدخول حتى تلغي الحظر. تبقى المشاريع، ويمكن لمن فيها أن يواصلوا طرح الأسئلة.',
  unblock: 'إلغاء الحظر',
  unblock_of: 'إلغاء حظر {name}',
  delete: 'حذف',
  delete_of: 'حذف {name}',
  delete_now: 'حذف {name}؟',
  delete_text: 'يُحذف {email} نهائيًا مع كل المشاريع والأسئلة والأسماء. لا يمكن التراجع عن هذا.',
  deleted: 'حُذف {email}.',
  is_blocked: '{name} محظور.',
  is_unblocked: 'يمكن لـ {name} تسجيل الدخول من جديد.',
  earlier: 'الأحدث',
  later: 'الأقدم',
  page: 'الصفحة {page} من {pages}',
  operator_hint: 'لا يمكن هنا حظر من يدير هذا الخادم أو حذفه.',
};
