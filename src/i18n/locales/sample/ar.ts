import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer: 'ليس لديك صف بعد؟ سيسأل عشرون طالبًا محاكًى عن المادة مدة دقيقة.',
  start: 'بدء صف محاكى',
  asking: 'الصف المحاكى يسأل الآن.',
  asked: 'انتهى الصف المحاكى.',
  see: 'عرض أسئلته',
};
