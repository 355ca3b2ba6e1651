// The page behind the embed code: the QR image as a link, and nothing else.

import { createHash } from 'node:crypto';
import { productName } from '../../contract/limits.ts';

const style =
  'html,body{margin:0;height:100%}a{display:grid;height:100%;place-items:center}img{max-width:100%;max-height:100%;object-fit:contain}';
const styleHash = createHash('sha256').update(style).digest('base64');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const embedPage = {
  contentSecurityPolicy: `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`,
  html: (imageUrl: string, studentUrl: string): string =>
    [
      '<!doctype html><html lang="en"><meta charset="utf-8">',
      `<meta name="viewport" content="width=device-width"><title>${productName}</title>`,
      `<style>${style}</style>`,
      `<a href="${escape(studentUrl)}" target="_blank" rel="noopener">`,
      `<img src="${escape(imageUrl)}" alt="QR code: scan it to ask your questions"></a></html>`,
    ].join(''),
};
