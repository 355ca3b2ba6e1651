import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'أُنشئ المشروع.',
  project_copied: 'نُسخ المشروع من «{project}».',
  project_reopened: 'عاد المشروع قيد الانتظار.',
  codes_renewed: 'جُدّد رمز QR والرمز المكتوب.',
  places_freed:
    '{phones, plural, zero {أُفرغ # مكان} one {أُفرغ مكان واحد} two {أُفرغ مكانان} few {أُفرغت # أماكن} many {أُفرغ # مكانًا} other {أُفرغ # مكان}} لهواتف لم تسأل شيئًا.',
  moderation_changed:
    'الإشراف: {mode, select, none {يدخل ما يقبله الذكاء الاصطناعي} unsure {يُحجز ما لا يتيقّن منه الذكاء الاصطناعي} other {تُحجز كل الأسئلة}}.',
  questions_paused: 'أُوقف استقبال الأسئلة مؤقتًا.',
  questions_opened: 'فُتح استقبال الأسئلة من جديد.',
  questions_spaced:
    '{seconds, select, null {يمكن لكل طالب أن يسأل متى شاء.} other {يمكن لكل طالب أن يطرح سؤالًا واحدًا كل {seconds, plural, zero {# ثانية} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.}}',
  people_forgotten:
    'حُذفت أسماء الطلاب وأسئلتهم: لم يحدث شيء منذ {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  retention_changed:
    '{days, select, null {تُحفظ أسماء الطلاب وأسئلتهم ما دام هذا الخادم يحفظها.} other {تُحفظ أسماء الطلاب وأسئلتهم {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.}}',
  closed_to_new: 'أُغلق المشروع أمام الطلاب الجدد.',
  opened_to_new: 'يمكن للطلاب الجدد الدخول من جديد.',
  student_removed:
    'أُزيل طالب مع {questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  student_left:
    'غادر طالب وطلب حذف {questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  session_begun: 'بدأت جلسة جديدة.',
  file_added:
    'أُضيف {file} ({characters, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}).',
  file_added_in_part: 'أُضيف {file}، لكنه طويل جدًا فلم يُقرأ إلا أوله.',
  file_without_text: 'لا يوجد في {file} نص يمكن تعلّمه.',
  learning_started: 'بدأ التعلّم؛ استُخدمت وحدة من رصيد API.',
  learning_done:
    'اكتمل التعلّم، وعدد المقاطع المقروءة: {passages, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}.',
  learning_failed: 'أخفق التعلّم: {reason} أُعيدت وحدة رصيد API.',
  learning_found_no_text: 'لا تحتوي الملفات على نص للتعلّم.',
  learning_broke_off: 'حدث خطأ أثناء قراءة الملفات. يُرجى المحاولة مرة أخرى.',
  model_replaced:
    'النموذج «{model}» {trouble, select, late {لا يجيب في الوقت المناسب} unreachable {يتعذّر الوصول إليه} busy {مشغول جدًا} refused {يرفض الإجابة} invalid {لا يعطي إجابات صالحة حاليًا} other {لا يعمل حاليًا}}: يقوم النموذج المدمج بعمله حتى يجيب من جديد. لا يضيع أي سؤال.',
  credits_used_up: 'نفد رصيد API: يقوم النموذج المدمج بعمل «{model}». لا يضيع أي سؤال.',
  model_answers_again: 'عاد النموذج «{model}» إلى الإجابة.',
  question_filtered:
    'مُستبعَد{reason, select, abuse { (مسيء)} gibberish { (غير مقروء)} no_question { (ليس سؤالًا)} off_topic { (خارج الموضوع)} by_presenter { (بقرارك)} other {}}: «{question}»',
  question_held:
    'محجوز ({reason, select, contact {فيه رابط أو عنوان أو رقم هاتف} unsure {الذكاء الاصطناعي غير متيقّن} unjudged {تعذّر تقييم السؤال} other {كل الأسئلة تُحجز}}): «{question}»',
  topic_answered: 'أُجيب عن الموضوع «{topic}».',
  topic_opened: 'الموضوع «{topic}» مفتوح من جديد.',
  topic_lit: 'تجري الإجابة الآن عن: «{topic}»',
  topic_unlit: 'أُجّل الموضوع «{topic}».',
  question_accepted: 'قبِلت السؤال: «{question}»',
  question_accepted_into: 'قبِلت في الموضوع «{topic}» السؤال: «{question}»',
  question_accepted_into_new: 'قبِلت في موضوع جديد السؤال: «{question}»',
  question_moved_into: 'نقلت إلى الموضوع «{topic}» السؤال: «{question}»',
  question_moved_into_new: 'نقلت إلى موضوع جديد السؤال: «{question}»',
  questions_moved_into:
    'نقلت إلى الموضوع «{topic}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  questions_moved_into_new:
    'نقلت إلى موضوع جديد «{topic}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  question_rejected: 'رفضت السؤال: «{question}»',
  questions_rejected:
    'رفضت: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  topics_merged: 'دُمجت المواضيع {topics} في «{into}».',
  topic_merged: 'دُمج الموضوع «{topic}» مع «{into}».',
  topic_split:
    'فُصل عن الموضوع «{topic}» باسم «{title}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  topic_pinned: 'الموضوع «{topic}» مثبّت في الأعلى.',
  topic_unpinned: 'لم يعد الموضوع «{topic}» مثبّتًا في الأعلى.',
  topic_renamed: 'أصبح اسم الموضوع «{topic}»: «{title}».',
  topic_answer_written: 'كُتبت إجابة تحت الموضوع «{topic}».',
  topic_answer_removed: 'أُزيلت الإجابة من تحت الموضوع «{topic}».',
  change_undone: 'تراجعت عن: {change}',
  quoted: '«{text}»',
};
