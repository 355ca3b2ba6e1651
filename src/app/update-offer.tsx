import { createRoot } from 'react-dom/client';
import { Button } from '../ui/form/button.tsx';
import { say } from '../i18n/locales/student/index.ts';
import './update-offer.css';

/** Shows that a new version waits. Resolves when it is wanted; putting it off takes the offer away. */
export function offerUpdate(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  return new Promise((resolve) => {
    const accept = () => {
      close();
      resolve();
    };
    root.render(
      <output className="update">
        <span className="update__card ui-panel">
          <span>{say('new_version')}</span>
          <Button variant="lead" onClick={accept}>
            {say('update')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {say('later')}
          </Button>
        </span>
      </output>,
    );
  });
}
