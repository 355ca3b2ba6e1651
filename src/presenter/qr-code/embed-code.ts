import type { HeightMessage } from '../../../contract/framed-height.ts';
import { say } from '../../words/code.ts';
// HTML that shows the QR code or the question box in another page: a frame with the page that allows it.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const sidePx = 320;
const boxHeightPx = 480;
const heightMessage: HeightMessage['type'] = 'askroom:height';

export type Embedded = 'code' | 'box';

/**
 * Where a page lets no script in, the frame works without it: it is as high as it says itself, and what
 * is in it scrolls.
 * @param embedUrl absolute: the other page is somewhere else
 */
export function embedCode(what: Embedded, projectName: string, embedUrl: string): string {
  const project = projectName || say('this_presentation');
  const title = escape(say(what === 'code' ? 'embedded' : 'embedded_box', { project }));
  if (what === 'code') {
    return `<iframe src="${escape(embedUrl)}" title="${title}" width="${sidePx}" height="${sidePx}" style="border:0"></iframe>`;
  }
  const { origin } = new URL(embedUrl);
  return `<iframe src="${escape(`${embedUrl}/ask`)}" title="${title}" width="100%" height="${boxHeightPx}" style="border:0"></iframe>
<script>
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${origin}' || data?.type !== '${heightMessage}') return;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.height = data.height;
});
</script>`;
}
