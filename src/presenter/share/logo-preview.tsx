import { QRCode } from 'react-qr-code';
import { sayCode as say } from '../../i18n/presenter.ts';

interface LogoPreviewProps {
  /** What the code holds. */
  text: string;
  /** Address of the picture. */
  logo: string;
}

/** The code with a logo that was only chosen: drawn here, with as much correction as on the server. */
export function LogoPreview({ text, logo }: LogoPreviewProps) {
  return (
    <div className="qr-preview__code">
      <QRCode value={text} level="H" aria-hidden="true" />
      <img className="qr-preview__logo" src={logo} alt={say('preview')} />
    </div>
  );
}
