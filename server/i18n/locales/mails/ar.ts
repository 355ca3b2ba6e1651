import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  hello: 'مرحبًا، {name}،',
  verification: 'تأكيد عنوانك لدى {product}',
  verification_why: 'أُعطي هذا العنوان لحساب لدى {product}. إن كنت أنت من أعطاه فأكّده هنا:',
  verification_press: 'تأكيد عنواني',
  verification_end:
    'يعمل الرابط مرة واحدة خلال الساعات الست القادمة. إن لم تكن أنت فلا تفتحه، فبدونه لا يستطيع الحساب أن يرسل إليك شيئًا بعد الآن.',
  reset: 'إعادة تعيين كلمة مرورك لدى {product}',
  reset_why: 'طُلبت كلمة مرور جديدة لحسابك لدى {product}. لاختيارها افتح هذا الرابط:',
  reset_press: 'اختيار كلمة مرور جديدة',
  reset_end: 'يعمل الرابط مرة واحدة خلال ساعة. إن لم تكن أنت فتجاهل هذه الرسالة.',
  not_you: 'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا:',
  password_changed: 'تغيّرت كلمة مرورك لدى {product}',
  password_changed_what:
    'تغيّرت كلمة مرور حسابك لدى {product} قبل قليل، وسُجّل الخروج من الأجهزة الأخرى.',
  second_factor_on: 'فُعّل تسجيل الدخول بخطوتين لحسابك لدى {product}',
  second_factor_on_what: 'فُعّل قبل قليل تسجيل الدخول بخطوتين بتطبيق المصادقة لحسابك لدى {product}.',
  second_factor_off: 'أُوقف تسجيل الدخول بخطوتين لحسابك لدى {product}',
  second_factor_off_what:
    'أُوقف قبل قليل تسجيل الدخول بخطوتين لحسابك لدى {product}، وصارت كلمة المرور وحدها كافية.',
  second_factor_guessed: 'شخص ما يحاول تخمين رموز حسابك لدى {product}',
  second_factor_guessed_what:
    'أدخل شخص يعرف كلمة مرور حسابك لدى {product} عشرة رموز خاطئة خلال يوم واحد. الرموز الخاطئة لا تُدخل أحدًا.',
  recovery_code_used: 'استُخدم رمز استرداد لحسابك لدى {product}',
  recovery_code_used_what:
    'دخل أحدهم قبل قليل إلى حسابك لدى {product} بكلمة المرور وبرمز استرداد. لم يعد ذلك الرمز صالحًا.',
  recovery_codes_renewed: 'جُدّدت رموز الاسترداد لحسابك لدى {product}',
  recovery_codes_renewed_what:
    'أُنشئت قبل قليل رموز استرداد جديدة لحسابك لدى {product}، ولم تعد الرموز السابقة صالحة.',
  sign_in_press: 'تسجيل الدخول',
  email_taken: 'شخص ما يريد عنوانك لحساب آخر لدى {product}',
  email_taken_what:
    'طلب شخص سجّل الدخول إلى حساب آخر لدى {product} أن يصبح هذا العنوان عنوان ذلك الحساب. لم يتغيّر شيء: لكل عنوان حساب واحد، ويبقى حسابك كما هو. إن كنت أنت فسجّل الدخول بهذا العنوان، وإن لم تعد تعرف كلمة المرور فاختر كلمة جديدة:',
  email_change_asked: 'سيتغيّر عنوان حسابك لدى {product}',
  email_change_asked_what:
    'سيصبح عنوان حسابك لدى {product} ‎{email}‎ حالما يُفتح الرابط الذي أرسلناه إليه.',
  email_changed: 'تغيّر عنوان حسابك لدى {product}',
  email_changed_what:
    'صار عنوان حسابك لدى {product} ‎{email}‎: به تسجّل الدخول، وإليه تصل الرسائل. وسُجّل الخروج من الأجهزة الأخرى.',
  email_changed_not_you:
    'إن لم تكن أنت فسجّل الدخول فورًا بذلك العنوان وبكلمة مرورك، واختر كلمة مرور جديدة، وأعد عنوانك. وإن لم تعد تستطيع الدخول فتوجّه إلى من يدير هذا الخادم.',
};
