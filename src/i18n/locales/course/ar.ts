import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'جارٍ الفتح…',
  window_text: 'لا يحتفظ المتصفح بشيء لهذا الإطار. افتحه في نافذة مستقلة.',
  open_window: 'فتح في نافذة جديدة',
  registered: 'تم التسجيل. يمكنك إغلاق هذه النافذة.',
  back: 'العودة إلى الاختيار',
  connect_title: 'اربط حسابك',
  connect_text:
    'أنت تدرّس على {platform}. سجّل الدخول هنا مرة واحدة، وستفتح مقرراتها مشاريعك بعد ذلك.',
  connect_known: 'يوجد بالفعل حساب بالعنوان {email}.',
  connect_open: 'تسجيل الدخول والربط',
  connect_then: 'هل تم الربط في علامة التبويب الأخرى؟ تابع هنا.',
  go_on: 'متابعة',
  not_yet: 'لم يتم الربط بعد. أكمله أولًا في علامة التبويب الأخرى.',
  connection_title: 'ربط {platform}؟',
  connection_text:
    'كل من يسجّل الدخول إلى {platform} بصفته هذا الشخص سيفتح مشاريعك هنا بلا كلمة مرور. لا تربط إلا نفسك.',
  at: 'على {place}',
  here: 'هنا',
  nameless: 'بلا اسم',
  connect: 'ربط',
  other_account: 'استخدام حساب آخر',
  connected: 'تم الربط. عُد إلى المقرر وتابع هناك.',
  choose_title: 'ماذا يفتح هذا الرابط؟',
  choose_text: 'يدخل طلاب المقرر دون مسح رمز أو كتابة شيء.',
  choose: 'اختيار',
  choose_of: 'اختيار {name}',
  not_ready: 'غير جاهز للطلاب بعد',
  none: 'لا توجد مشاريع بعد.',
  make: 'مشروع جديد',
};
