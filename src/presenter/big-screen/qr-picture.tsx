import { QRCode } from 'react-qr-code';

/** Sharp in any size; without a logo, for from the last row every module counts. */
export const QrPicture = ({ text }: { text: string }) => (
  <QRCode value={text} level="M" bgColor="#ffffff" fgColor="#000000" aria-hidden="true" />
);
