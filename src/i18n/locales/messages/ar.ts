import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'أُنشئ المشروع.',
  project_copied: 'نُسخ المشروع من «{project}».',
  project_reopened: 'عاد المشروع قيد الانتظار.',
  codes_renewed: 'جُدّد رمز QR ورمز الانضمام.',
  places_freed:
    '{phones, plural, zero {أُفرغ # مكان} one {أُفرغ مكان واحد} two {أُفرغ مكانان} few {أُفرغت # أماكن} many {أُفرغ # مكانًا} other {أُفرغ # مكان}} لطلاب لم يسألوا شيئًا.',
  moderation_changed:
    'الإشراف: {mode, select, none {تلقائي} unsure {مراجعة غير المؤكدة} other {مراجعة الكل}}.',
  filter_changed: 'المرشّح: {filter, select, strict {صارم} open {مفتوح} other {عادي}}.',
  questions_paused: 'أُوقفت الأسئلة مؤقتًا.',
  questions_opened: 'استؤنفت الأسئلة.',
  questions_spaced:
    '{seconds, select, null {يمكن لكل طالب أن يسأل متى شاء.} other {يمكن لكل طالب أن يطرح سؤالًا واحدًا كل {seconds, plural, zero {# ثانية} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.}}',
  material_shown: 'يرى الطلاب ما تقوله المادة عن أسئلتهم.',
  material_hidden: 'لم يعد الطلاب يرون ما تقوله المادة.',
  signal_buttons_shown: 'لدى الطلاب أزرار مثل «سريع جدًا».',
  signal_buttons_hidden: 'لم تعد لدى الطلاب أزرار مثل «سريع جدًا».',
  people_forgotten:
    'حُذفت أسماء الطلاب وأسئلتهم بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} بلا نشاط.',
  retention_changed:
    '{days, select, null {تُحفظ أسماء الطلاب وأسئلتهم المدة الافتراضية.} other {تُحفظ أسماء الطلاب وأسئلتهم {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.}}',
  closed_to_new: 'قُفلت القاعة.',
  opened_to_new: 'فُتحت القاعة.',
  student_removed:
    'أُزيل طالب مع {questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  student_left:
    'غادر طالب وحذف {questions, plural, zero {# سؤال} one {سؤالًا واحدًا} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  session_begun: 'بدأت جلسة جديدة.',
  file_added:
    'أُضيف {file} ({characters, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}).',
  file_added_in_part: 'أُضيف {file}، لكنه طويل جدًا فلم يُقرأ إلا أوله.',
  file_without_text: 'لا يوجد في {file} نص للتعلّم.',
  learning_started: 'بدأ التعلّم؛ استُخدمت وحدة من الرصيد.',
  learning_done:
    'اكتمل التعلّم، وعدد المقاطع المقروءة: {passages, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}.',
  learning_failed: 'أخفق التعلّم: {reason} أُعيدت وحدة الرصيد.',
  learning_found_no_text: 'لا تحتوي الملفات على نص للتعلّم.',
  learning_broke_off: 'حدث خطأ أثناء قراءة الملفات. يُرجى المحاولة مرة أخرى.',
  model_replaced:
    'النموذج «{model}» {trouble, select, late {بطيء جدًا} unreachable {يتعذّر الوصول إليه} busy {مشغول جدًا} refused {يرفض الإجابة} invalid {لا يعطي إجابات صالحة} other {لا يعمل}}. يحلّ النموذج المدمج محلّه حتى يعود. لا يضيع أي سؤال.',
  credits_used_up: 'نفد الرصيد. يحلّ النموذج المدمج محلّ «{model}». لا يضيع أي سؤال.',
  model_answers_again: 'عاد النموذج «{model}» إلى العمل.',
  model_unfit:
    'يجمع النموذج «{model}» هذه الأسئلة في مواضيع أسوأ مما يجمعها النموذج المدمج، الذي يعمل الآن وحده. لا يضيع أي سؤال.',
  question_filtered:
    'مُستبعَد{reason, select, abuse { (مسيء)} gibberish { (غير مقروء)} no_question { (ليس سؤالًا)} off_topic { (خارج الموضوع)} by_presenter { (بقرارك)} other {}}: «{question}»',
  question_held:
    'محجوز ({reason, select, contact {رابط أو عنوان أو رقم هاتف} unsure {الذكاء الاصطناعي غير متيقّن} unjudged {تعذّر تقييم السؤال} other {تراجع كل الأسئلة}}): «{question}»',
  topic_answered: 'أُجيب عن الموضوع «{topic}».',
  topic_opened: 'الموضوع «{topic}» مفتوح من جديد.',
  topic_lit: 'تجري الإجابة الآن عن: «{topic}»',
  topic_unlit: 'أُوقفت الإجابة عن: «{topic}»',
  question_accepted: 'قُبل السؤال: «{question}»',
  question_accepted_into: 'قُبل في «{topic}» السؤال: «{question}»',
  question_accepted_into_new: 'قُبل في موضوع جديد السؤال: «{question}»',
  question_moved_into: 'نُقل إلى «{topic}» السؤال: «{question}»',
  question_moved_into_new: 'نُقل إلى موضوع جديد السؤال: «{question}»',
  questions_moved_into:
    'نُقل إلى «{topic}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  questions_moved_into_new:
    'نُقل إلى الموضوع الجديد «{topic}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  question_rejected: 'رُفض السؤال: «{question}»',
  questions_rejected:
    'رُفض: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  questions_alike_accepted:
    '{count, plural, zero {لم يُقبل سؤال مشابه آخر} one {قُبل أيضًا سؤال مشابه واحد} two {قُبل أيضًا سؤالان مشابهان} few {قُبلت أيضًا # أسئلة مشابهة} many {قُبل أيضًا # سؤالًا مشابهًا} other {قُبل أيضًا # سؤال مشابه}}',
  questions_alike_rejected:
    '{count, plural, zero {لم يُستبعد سؤال مشابه آخر} one {استُبعد أيضًا سؤال مشابه واحد} two {استُبعد أيضًا سؤالان مشابهان} few {استُبعدت أيضًا # أسئلة مشابهة} many {استُبعد أيضًا # سؤالًا مشابهًا} other {استُبعد أيضًا # سؤال مشابه}}',
  signals_cleared: 'إشارات أُزيلت: {count}',
  topics_merged: 'دُمجت المواضيع {topics} في «{into}».',
  topic_merged: 'دُمج الموضوع «{topic}» مع «{into}».',
  topic_split:
    'فُصل عن الموضوع «{topic}» باسم «{title}»: {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  topic_pinned: 'الموضوع «{topic}» مثبّت في الأعلى.',
  topic_unpinned: 'لم يعد الموضوع «{topic}» مثبّتًا.',
  topic_renamed: 'أصبح اسم الموضوع «{topic}»: «{title}».',
  topic_answer_written: 'كتبت إجابة عن «{topic}».',
  topic_answer_removed: 'أُزيلت إجابتك عن «{topic}».',
  change_undone: 'تم التراجع عن: {change}',
  quoted: '«{text}»',
};
