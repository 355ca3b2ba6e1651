import './qr-code.css';

/** The QR image as the server made it, its logo included; white, whatever the theme. */
export function QrImage({ address, name }: { address: string; name: string }) {
  return (
    <img
      className="qr-image"
      src={address}
      width="320"
      height="320"
      alt={`QR code for students of ${name || 'Untitled'}`}
    />
  );
}
