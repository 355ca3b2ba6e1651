import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import type { Content } from '../live/content.ts';
import { ConnectionLine } from '../live/connection-line.tsx';
import type { LiveState } from '../live/live-presentation.ts';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { sayLiveView as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';

interface LecternHeaderProps {
  presentationId: number;
  state: LiveState;
  content: Content;
  onShowQr: () => void;
  /** Closes questions, and opens them. */
  pause: ReactNode;
  /** Unfolds what there is no room for on a phone. */
  tools: ReactNode;
}

/** One row: what this is, whether it is live, and what concerns the whole room. */
export function LiveViewHeader(props: LecternHeaderProps) {
  const { presentationId, state, content, onShowQr, pause, tools } = props;
  const { projectName, teacherName, topics, questions } = content;
  const count = [...questions.values()].filter(({ topic_id }) => topics.has(topic_id ?? 0)).length;
  return (
    <header className="pq-header">
      <h1 className="pq-header__name">
        <bdi>{projectName || sayShared('untitled')}</bdi>
      </h1>
      {tools}
      <div className="pq-header__quiet">
        <p className="pq-header__teacher">
          <bdi>{teacherName}</bdi>
        </p>
        <h2 className="pq-header__count">{say('heading', { count: count })}</h2>
      </div>
      <ConnectionLine state={state} />
      <div className="pq-header__actions">
        <Button variant="secondary" onClick={onShowQr}>
          {say('show_qr')}
        </Button>
        {pause}
        <OpenBigScreen href={`/presenter/presentation/${presentationId}/wall`} />
      </div>
    </header>
  );
}
