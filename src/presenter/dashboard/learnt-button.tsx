import { Button } from '../../ui/button.tsx';
import { CheckCircleIcon } from '../../ui/notice-icons.tsx';
import { say } from '../../words/presenter.ts';

/** Where learning is started, once there is nothing to start any more. */
export const LearntButton = () => (
  <div className="db-learning" data-status="Ready">
    <Button className="db-learning__button" disabled>
      <CheckCircleIcon />
      {say('status_Ready')}
    </Button>
  </div>
);
