import { sayLiveView as say } from '../../../i18n/presenter.ts';
import './key-list.css';

const keys = (): readonly (readonly [string, string])[] => [
  ['↓ ↑', say('key_arrows')],
  [say('pages'), say('key_pages')],
  [say('enter'), say('key_enter')],
  [say('space'), say('key_space')],
  ['N', say('key_n')],
  ['M', say('key_m')],
  ['R', say('key_r')],
  [say('shift'), say('key_shift')],
  ['Z', say('key_z')],
  ['Q', say('key_q')],
  ['?', say('key_help')],
];

export const KeyList = () => (
  <dl className="keys">
    {keys().map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
