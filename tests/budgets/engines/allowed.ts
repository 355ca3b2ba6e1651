// What promised browsers may lack and is used all the same: asked for first, or decoration. Each with how
// often it stands in the built scripts: one more place has to be looked at.

export interface Allowed {
  readonly uses: number;
  readonly why: string;
}

const popovers = 'src/ui/dialog/popovers.ts and src/ui/notice-*.ts ask whether there are popovers.';
const push =
  'Loaded where there is push only (src/student/topics/open-topics.tsx), and the worker is called by it only.';

export const allowedInScripts: Readonly<Record<string, Allowed>> = {
  ':popover-open': { uses: 3, why: popovers },
  'api.HTMLElement.showPopover': { uses: 3, why: popovers },
  'api.HTMLElement.hidePopover': { uses: 2, why: popovers },
  'html.global_attributes.popover': { uses: 4, why: popovers },
  'api.AbortSignal.any': { uses: 2, why: 'ky asks whether it is there.' },
  'api.BarcodeDetector': {
    uses: 2,
    why: 'html5-qrcode asks whether it is there, else it reads by itself.',
  },
  'api.Document.moveBefore': { uses: 2, why: 'Preact asks whether it is there.' },
  'api.MouseEvent.movementX': { uses: 1, why: 'uPlot, whose cursor is switched off.' },
  'api.MouseEvent.movementY': { uses: 1, why: 'uPlot, whose cursor is switched off.' },
  'api.RTCIceCandidatePair.local': { uses: 1, why: 'An option of a pattern of zod.' },
  'api.Notification': { uses: 6, why: push },
  'api.Notification.permission': { uses: 5, why: push },
  'api.Notification.requestPermission': { uses: 1, why: push },
  'api.NotificationEvent.notification': { uses: 1, why: push },
  'api.PushManager.getSubscription': { uses: 2, why: push },
  'api.ServiceWorkerRegistration.showNotification': { uses: 1, why: push },
  'api.UserActivation.hasBeenActive': { uses: 1, why: 'Asked for with `?.`, and taken for yes.' },
  'api.WebTransport': {
    uses: 1,
    why: 'Not among the transports that Socket.IO is told of (src/api/live/channel.ts).',
  },
  'api.WebTransport.createBidirectionalStream': { uses: 1, why: 'As WebTransport.' },
  'html.dialog.closedby': {
    uses: 1,
    why: 'Without it a press beside a dialog does nothing; it has a button and Escape.',
  },
  'html.global_attributes.autocapitalize': {
    uses: 1,
    why: 'The keyboard’s help; codes are read in any case.',
  },
  'html.global_attributes.autocorrect': { uses: 1, why: 'The keyboard’s help.' },
  'javascript.builtins.Error.captureStackTrace': {
    uses: 1,
    why: 'html5-qrcode asks whether it is there.',
  },
};

const height =
  'Without it `vh` or what is in it says how high it is, which the bars of a phone may cover in part.';
const mouse = 'Says something to a mouse, which phones have not.';
const print = 'Printing from a phone.';
const ownNames = 'Has another name in other browsers, whose rule stands beside it.';

/** Nothing that a screen cannot be used without. */
export const allowedInStyles: Readonly<Record<string, string>> = {
  dvb: height,
  lh: 'Keeps a line free for what comes later, or takes a margin back.',
  'field-sizing': 'src/ui/form/text-box.ts does it by script.',
  'field-sizing: content': 'src/ui/form/text-box.ts does it by script.',
  ':has': 'Outlines, paddings and colours; in full screen the bars stay, in print the colours.',
  'color-mix()': 'A tint of a background or an edge.',
  'contain-intrinsic-block-size': 'Makes long lists quick.',
  'content-visibility': 'Makes long lists quick.',
  'content-visibility: auto': 'Makes long lists quick.',
  'overflow-anchor': 'The list is held in place by script as well.',
  'overflow-anchor: none': 'The list is held in place by script as well.',
  'overflow: clip': 'Cuts off what moves across a card.',
  'overscroll-behavior': 'The page scrolls on where a list ends.',
  'overscroll-behavior: contain': 'The page scrolls on where a list ends.',
  'text-wrap': 'Where the lines of a heading break.',
  'text-wrap: balance': 'Where the lines of a heading break.',
  'text-wrap: pretty': 'Where the lines of a heading break.',
  'text-wrap: wrap': 'Where the lines of a heading break.',
  'align-content: start': 'Of grids, which have it for longer than MDN says of all boxes.',
  'align-content: safe': 'Without it what stands in the middle stands at the top.',
  'inline-size: fit-content':
    'Samsung’s browser has it since it is Chrome 57; MDN knows an older name.',
  'text-align: match-parent': 'The build adds the prefix.',
  'text-size-adjust': 'The build adds the prefix.',
  'user-select': 'The build adds the prefix.',
  'cursor: default': mouse,
  'cursor: none': mouse,
  'cursor: not-allowed': mouse,
  'cursor: pointer': mouse,
  resize: mouse,
  'resize: none': mouse,
  'resize: vertical': mouse,
  '@page': print,
  'break-after: avoid': print,
  'print-color-adjust': print,
  'print-color-adjust: exact': print,
  '-webkit-tap-highlight-color': ownNames,
  ':-moz-progress-bar': ownNames,
  ':-moz-range-thumb': ownNames,
  ':-moz-range-track': ownNames,
  ':-webkit-progress-bar': ownNames,
  ':-webkit-progress-value': ownNames,
  ':-webkit-slider-runnable-track': ownNames,
  ':-webkit-slider-thumb': ownNames,
};
