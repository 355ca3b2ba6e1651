// Copying, with the messages of the product.

import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { sayCode as say } from '../../i18n/presenter.ts';
import { copy } from '../copy.ts';

const backdropMs = 1_000;

export async function copyText(text: string): Promise<void> {
  if (text.trim() === '') {
    notify({ type: 'warning', title: say('copy_failed'), text: say('nothing_to_copy') });
    return;
  }
  const [isCopied] = await Promise.all([copy(text), withBackdrop(backdropMs)]);
  notify(isCopied ? { text: say('copied') } : { type: 'error', text: say('not_copied') });
}
