import type { ReactNode } from 'react';
import { QrIcon, ScreenIcon } from '../../ui/icon/icons.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Content } from '../live/content.ts';
import { ConnectionLine } from '../loading/connection-line.tsx';
import type { LiveState } from '../live/live-presentation.ts';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { sayLiveView as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';

interface LiveViewHeaderProps {
  presentationId: number;
  state: LiveState;
  content: Content;
  onShowQr: () => void;
  /** What is quiet until there is something in it. */
  suggestions: ReactNode;
  /** Pauses questions, and resumes them. */
  pause: ReactNode;
  /** Everything that is not needed in every minute. */
  menu: ReactNode;
}

/** The bar that stays: what this is, what is wrong if anything is, and what concerns the whole class. */
export function LiveViewHeader(props: LiveViewHeaderProps) {
  const { presentationId, state, content, onShowQr, suggestions, pause, menu } = props;
  const { projectName, teacherName, topics, questions } = content;
  const count = [...questions.values()].filter(({ topic_id }) => topics.has(topic_id ?? 0)).length;
  const name = projectName || sayShared('untitled');
  return (
    <header className="pq-header">
      <h1 className="pq-header__name" title={name}>
        <bdi>{name}</bdi>
      </h1>
      <div className="pq-header__quiet">
        <ConnectionLine state={state} />
        <h2 className="pq-header__count">{say('heading', { count })}</h2>
        <p className="pq-header__teacher">
          <bdi>{teacherName}</bdi>
        </p>
      </div>
      {suggestions}
      <div className="pq-header__actions">
        <Button variant="secondary" title={say('show_qr')} onClick={onShowQr}>
          <QrIcon />
          <span className="pq-header__word">{say('show_qr')}</span>
        </Button>
        {pause}
        <OpenBigScreen
          className="pq-header__wall"
          href={`/presenter/presentation/${presentationId}/wall`}
        >
          <ScreenIcon />
          <span className="pq-header__word">{sayShared('open_wall')}</span>
        </OpenBigScreen>
        {menu}
      </div>
    </header>
  );
}
