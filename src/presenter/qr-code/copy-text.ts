// Copying, with the messages of the product. The clipboard exists only on https and localhost;
// elsewhere the page's own copy command does.

import { notify, withBackdrop } from '../../ui/notices.ts';
import { say } from '../../words/code.ts';

const backdropMs = 1_000;

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

export async function copyText(text: string): Promise<void> {
  if (text.trim() === '') {
    notify({ type: 'warning', title: say('copy_failed'), text: say('nothing_to_copy') });
    return;
  }
  const [isCopied] = await Promise.all([copy(text), withBackdrop(backdropMs)]);
  notify(isCopied ? { text: say('copied') } : { type: 'error', text: say('not_copied') });
}
