import type { Translation } from '../translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  usage: 'الاستهلاك',
  loading: 'جارٍ تحميل الاستهلاك',
  tokens: 'رصيد API',
  tokens_over_time: 'رصيد API عبر الزمن',
  remaining: 'المتبقي',
  used: 'المستهلك',
  model: 'نموذج الذكاء الاصطناعي',
  more_tokens: 'هل تريد المزيد من رصيد API؟',
  plans: 'الخطط',
  your_plan: 'خطتك',
  line: '{first} في {day}، و{last} الآن.',
  price: 'نحو {together} وحدة من رصيد API لكل 100 سؤال تصل معًا، وحتى {alone} إذا وصلت واحدًا واحدًا.',
  price_more: 'نحو {together} وحدة من رصيد API لكل 100 سؤال تصل معًا، وأكثر إذا وصلت واحدًا واحدًا.',
  model_saved: 'تم تغيير نموذج الذكاء الاصطناعي.',
  model_not_saved: 'تعذّر تغيير نموذج الذكاء الاصطناعي',
  choose_model: 'اختر نموذج الذكاء الاصطناعي الأنسب لك.',
  free_model: 'تستخدم خطة FREE النموذج المدمج.',
  save: 'حفظ التغييرات',
  whole_number: 'أدخل عددًا صحيحًا من {least} إلى {most}.',
  quantity: 'الكمية بالملايين',
  range: '0-100 مليون',
  purchase: 'شراء',
  purchased: 'أُضيف {count} مليون وحدة إلى رصيد API.',
  an_error: 'حدث خطأ',
};
