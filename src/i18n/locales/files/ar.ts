import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  drop: 'أفلت الملفات هنا أو اخترها',
  kinds: 'DOC أو DOCX أو PDF أو PPT أو PPTX أو ODP',
  chosen: 'الملفات المختارة',
  waiting: 'في الانتظار…',
  uploading: 'جارٍ الرفع…',
  counting: 'جارٍ عدّ الأحرف…',
  characters:
    '{count, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}',
  remove_of: 'إزالة {name}',
  only: 'تصلح ملفات DOC و DOCX و PDF و PPT و PPTX و ODP فقط. احفظه بإحدى هذه الصيغ.',
  empty: 'الملف فارغ. احفظه من جديد ثم أضفه.',
  too_large: 'حجم الملف أكبر من {megabytes} ميغابايت. صغّره أو قسّمه.',
  limit: 'بلغت الحد الأقصى!',
  too_many_characters: 'تجاوز {name} حد {most} حرف.',
  too_many_files: 'بلغت حد رفع الملفات. يمكنك رفع {most} كحد أقصى.',
  error: 'خطأ!',
  not_counted: 'تعذّر عدّ أحرف {name}.',
  paste: 'لصق نص',
  paste_text: 'يعمل كملف ويُحسب ملفًا.',
  title: 'العنوان',
  text: 'النص',
  add: 'إضافة',
  known: 'ما يعرفه الذكاء الاصطناعي',
  text_of: 'نص {name}',
  loading_text: 'جارٍ تحميل النص',
  nothing: 'لا نص للتعلّم في هذا الملف.',
  cut: 'لا تُعرض سوى أول {count} حرف. يقرأ الذكاء الاصطناعي الملف كله.',
};
