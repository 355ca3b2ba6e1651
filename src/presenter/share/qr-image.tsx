import './qr-code.css';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** The QR image as the server made it, its logo included; white, whatever the theme. */
export function QrImage({ address, name }: { address: string; name: string }) {
  return (
    <img
      className="qr-image"
      src={address}
      width="320"
      height="320"
      alt={say('qr_for', { project: name || say('untitled') })}
    />
  );
}
