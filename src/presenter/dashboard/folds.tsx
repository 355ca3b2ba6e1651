// What is needed now and then, in sections that open.

import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/form/button.tsx';
import { ChevronIcon } from '../../ui/icon/icons.tsx';
import type { Content, Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { lazyComponent } from '../../lazy.tsx';
import { MaterialsPanel } from '../materials/materials-panel.tsx';
import { digits } from '../../i18n/index.ts';
import { presenter, sayDashboard as say } from '../../i18n/presenter.ts';
import { updateTopicBoard } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';

interface RoomSwitchProps {
  details: Details;
  live: LivePresentation;
}

/** Whether students see what the others ask. */
function TopicBoardSwitch({
  details: { presentation_id: id, is_room_shown },
  live,
}: RoomSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isShown: boolean) => {
    setWanted(isShown);
    try {
      const { data } = await call(updateTopicBoard, {
        params: { id },
        body: { status: isShown ? 1 : 0 },
      });
      live.change(data);
    } catch (error) {
      notify({ type: 'error', text: failureText(error), duration: 4_000 });
    }
    setWanted(null);
  };
  return (
    <Choice
      label={say('room')}
      text={say('room_text')}
      isChosen={wanted ?? is_room_shown}
      isDisabled={wanted !== null}
      onChange={(isShown) => void change(isShown)}
    />
  );
}

/** Loaded when they are opened. */
const CodeSection = lazyComponent(() =>
  import('./code-section.tsx').then((module) => module.CodeSection),
);
const MinutesChart = lazyComponent(() =>
  import('./minutes-chart.tsx').then((module) => module.MinutesChart),
);

interface FoldsProps {
  details: Details;
  content: Content;
  live: LivePresentation;
  /** The code, and what the AI could not use, are above. */
  isReady?: boolean;
  /** Lists and chart, where they are not above. */
  results?: ReactNode;
}

export function Folds(props: FoldsProps) {
  const { details, content, live, isReady = false, results } = props;
  const students = presenter.say('students_see');
  return (
    <div className="ui-panel db-folds">
      <Fold title={say('qr')}>
        <CodeSection details={details} isShown={isReady} />
      </Fold>
      {results !== undefined && (
        <Fold title={say('lists')} count={digits(details.question_count)}>
          <div className="db-results">{results}</div>
        </Fold>
      )}
      <Fold title={say('per_minute')}>
        <MinutesChart questions={content.questions} />
      </Fold>
      <Fold title={say('knowledge')} count={digits(details.files.length)}>
        <MaterialsPanel details={details} live={live} isTitled areNotesTold={isReady} />
      </Fold>
      <Fold title={students}>
        <TopicBoardSwitch details={details} live={live} />
        <Link href="/presenter/help" className={buttonClass({ variant: 'secondary' })}>
          {students}
        </Link>
      </Fold>
    </div>
  );
}

interface FoldProps {
  title: string;
  /** Beside the title. */
  count?: ReactNode;
  children: ReactNode;
}

/** Its heading opens it, and what is in it is drawn then. */
function Fold({ title, count, children }: FoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="db-fold" aria-labelledby={`${id}-title`}>
      <h2 className="db-fold__title" id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {title} {count !== undefined && <span className="db-card__number">{count}</span>}
          </span>
          <ChevronIcon />
        </button>
      </h2>
      <div className="db-fold__body" id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
