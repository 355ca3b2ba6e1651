import { Button } from '../../ui/button.tsx';

interface JoinCodeProps {
  studentUrl: string;
  code: string;
  onRenew: () => void;
}

/** The way in for those without a camera, to be read out. */
export function JoinCode({ studentUrl, code, onRenew }: JoinCodeProps) {
  return (
    <div className="qr-code-words">
      <p>
        or at <b>{new URL(studentUrl).host}</b> with the code
      </p>
      {/* Read out letter by letter, or it is taken for a word. */}
      <p className="qr-code-words__code">
        <span aria-hidden="true">{code}</span>
        <span className="ui-hidden">{[...code].join(' ')}</span>
      </p>
      <Button variant="quiet" onClick={onRenew}>
        Renew the code
      </Button>
    </div>
  );
}
