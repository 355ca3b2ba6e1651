import { sayCode as say } from '../../i18n/presenter.ts';
import { Fill, gap } from '../../ui/fill.tsx';

interface JoinCodeProps {
  studentUrl: string;
  code: string;
}

/** The way in for those without a camera, to be read out. */
export function JoinCode({ studentUrl, code }: JoinCodeProps) {
  return (
    <div className="qr-code-words">
      <p>
        <Fill
          text={say('or_at_code', { host: gap('host') })}
          host={
            <bdi dir="ltr">
              <b>{new URL(studentUrl).host}</b>
            </bdi>
          }
        />
      </p>
      {/* Read out letter by letter, or it is taken for a word. */}
      <p className="qr-code-words__code">
        <span aria-hidden="true" dir="ltr">
          {code}
        </span>
        <span className="ui-hidden">{[...code].join(' ')}</span>
      </p>
    </div>
  );
}
