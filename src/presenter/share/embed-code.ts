import type { HeightMessage } from '../../../contract/framed-height.ts';
import { sayCode as say } from '../../i18n/presenter.ts';
// HTML that shows the question box, the wall or the QR code in another page: a frame with the page that allows it.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const sidePx = 320;
const boxHeightPx = 480;
const heightMessage: HeightMessage['type'] = 'askroom:height';

export type Embedded = 'box' | 'wall' | 'code';

const titles = { box: 'embedded_box', wall: 'embedded_wall', code: 'embedded' } as const;

/**
 * Where a page lets no script in, the frame works without it: it is as high as it says itself, and what
 * is in it scrolls.
 * @param address absolute, of what is framed: the other page is somewhere else
 */
export function embedCode(what: Embedded, projectName: string, address: string): string {
  const project = projectName || say('this_presentation');
  const title = escape(say(titles[what], { project }));
  const frame = (look: string) =>
    `<iframe src="${escape(address)}" title="${title}" ${look}></iframe>`;
  if (what === 'code') return frame(`width="${sidePx}" height="${sidePx}" style="border:0"`);
  if (what === 'wall') return frame('style="border:0;width:100%;aspect-ratio:16/9"');
  const { origin } = new URL(address);
  return `${frame(`width="100%" height="${boxHeightPx}" style="border:0"`)}
<script>
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${origin}' || data?.type !== '${heightMessage}') return;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.height = data.height;
});
</script>`;
}
