import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  counts:
    '{questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}} من {students, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}\u00a0· أُجيب عن {answered} من {topics, plural, zero {# موضوع} one {موضوع واحد} two {موضوعين} few {# مواضيع} many {# موضوعًا} other {# موضوع}}',
  questions_of:
    '{questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  students_of:
    '{students, plural, zero {# طالب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  loading: 'جارٍ تحميل الملخص',
  this_session: 'هذه الجلسة',
  earlier_session: 'جلسة سابقة',
  this_project: 'هذا المشروع',
  nothing_asked: 'لم يُسأل شيء في هذه الجلسة بعد.',
  answered: 'أُجيب عنها',
  none_answered: 'لم يُجَب عن أي موضوع.',
  left_for_next: 'للمرة القادمة',
  left_unanswered: 'بقيت بلا إجابة',
  none_left: 'لم يبقَ أي سؤال.',
  left_by_material: 'ما لا تجيب عنه مادتك',
  left_by_material_text: 'مواضيع لا تذكر ملفاتك شيئًا عنها، للطبعة القادمة من مادتك.',
  earlier: 'الجلسات السابقة',
  new_session: 'جلسة جديدة',
  begun: 'الأسئلة السابقة موجودة الآن في «الجلسات السابقة».',
  read_it: 'قراءتها',
  error: 'خطأ!',
  not_begun: 'لم تبدأ الجلسة.',
  next_class: 'الجلسة القادمة',
  next_text:
    'ابدأ بشاشة فارغة؛ ويحتفظ الذكاء الاصطناعي بما تعلّمه. يبقى الرمز على الشاشة كما هو، ويمكنك قراءة هذه الجلسة هنا لاحقًا.',
  start: 'بدء جلسة جديدة',
  start_now: 'بدء جلسة جديدة؟',
  start_text:
    'تغادر كل مواضيع هذه الجلسة وأسئلتها الشاشات وتنتقل إلى «الجلسات السابقة». يمكن قراءتها هناك، لكن لا يمكن تغييرها بعد ذلك. ويحتفظ الطلاب بأسئلتهم على هواتفهم.',
  export: 'تصدير',
  export_text:
    'المواضيع والأسئلة مع الأعداد والأوقات وإجاباتك المكتوبة. XLSX لبرنامج Excel أو LibreOffice، وCSV وJSON لبرامج أخرى.',
  report_to_print: 'تقرير للطباعة',
  report: 'التقرير',
  loading_report: 'جارٍ تحميل التقرير',
  summary: 'ملخص الجلسة',
  print: 'طباعة أو حفظ بصيغة PDF',
  became: 'النتيجة',
  chart_of: 'ما أُجيب عنه وما لم يُجَب عنه وما رُفض',
  questions_answered: 'أسئلة أُجيب عنها',
  questions_open: 'أسئلة مفتوحة',
  questions_rejected: 'أسئلة مرفوضة',
  topics: 'المواضيع',
  no_topic: 'لا مواضيع.',
  ungrouped: 'ليست في موضوع بعد ({count})',
  held: 'في انتظارك ({count})',
  rejected: 'مرفوضة ({count})',
  exported: 'صُدّر في {at}',
  when: 'متى سُئل',
  most: 'الأكثر في {at}: {questions, plural, zero {# سؤال} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  is_answered: 'أُجيب عنه',
  is_open: 'مفتوح',
};
