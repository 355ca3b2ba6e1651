import { Button } from '../../ui/form/button.tsx';
import { CheckCircleIcon } from '../../ui/mark/notice-icons.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** Where learning is started, once there is nothing to start any more. */
export const LearntButton = () => (
  <div className="db-learning" data-status="Ready">
    <Button className="db-learning__button" disabled>
      <CheckCircleIcon />
      {say('status_Ready')}
    </Button>
  </div>
);
