import { say } from '../../words/code.ts';
// HTML that shows the QR code in another page: a frame with the one page that allows it.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const sidePx = 320;

/** @param embedUrl absolute: the other page is somewhere else */
export function embedCode(projectName: string, embedUrl: string): string {
  const title = say('embedded', { project: projectName || say('this_presentation') });
  return `<iframe src="${escape(embedUrl)}" title="${escape(title)}" width="${sidePx}" height="${sidePx}" style="border:0"></iframe>`;
}
