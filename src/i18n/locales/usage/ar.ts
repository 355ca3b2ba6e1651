import type { Translation } from '../../../../contract/messages/translation.ts';
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
  price:
    'يستهلك 100 سؤال نحو {together} وحدة من رصيد API إذا وصلت معًا، أو حتى {alone} إذا وصلت واحدًا واحدًا.',
  price_more:
    'يستهلك 100 سؤال نحو {together} وحدة من رصيد API إذا وصلت معًا، وأكثر إذا وصلت واحدًا واحدًا.',
  model_saved: 'تم تغيير نموذج الذكاء الاصطناعي.',
  model_not_saved: 'تعذّر تغيير نموذج الذكاء الاصطناعي',
  choose_model: 'اختر نموذج الذكاء الاصطناعي الأنسب لك.',
  free_model: 'تستخدم خطة FREE النموذج المدمج.',
  save: 'حفظ التغييرات',
  whole_number: 'أدخل عددًا صحيحًا من {least} إلى {most}.',
  quantity: 'الكمية بالملايين',
  range: '0-100 مليون',
  purchase: 'شراء',
  what_for:
    'يستهلك التعلّم وحدة واحدة. ولا يستهلك النموذج المدمج غيرها، أما النماذج الأخرى فتستهلك وحدات أثناء عملها.',
  purchase_title: 'إضافة أرصدة API بالملايين: {count}؟',
  purchase_text: 'لديك الآن {now}، وسيصبح لديك {after}.',
  purchase_price: 'السعر: 0 دولار. لا يوجد مزوّد دفع متصل، فلا يُخصم شيء.',
  purchased: 'أُضيف {count} مليون وحدة إلى رصيد API.',
  an_error: 'حدث خطأ',
  built_in: 'النموذج المدمج',
};
