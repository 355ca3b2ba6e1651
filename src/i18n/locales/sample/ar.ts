import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer: 'ليس لديك صف الآن؟ عشرون طالبًا محاكًى يسألون عن المادة مدة دقيقة.',
  start: 'دع صفًا محاكًى يسأل',
  asking: 'الصف المحاكى يسأل الآن.',
  asked: 'سأل الصف المحاكى أسئلته.',
  see: 'عرض أسئلته',
};
