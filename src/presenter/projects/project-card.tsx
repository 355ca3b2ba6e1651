import { Link, useLocation } from 'wouter';
import type { PresentationSummary } from '../../../contract/entities.ts';
import { CopyIcon, EditIcon, MoreIcon, TrashIcon } from '../../ui/icon/icons.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { topicColour } from '../../ui/theme/topic-colour.ts';
import { shownTitle } from './project-list.ts';
import { ToLearning } from '../to-learning.tsx';
import { StatusBadge } from './status-badge.tsx';
import { sayProjects as say } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';
import { Fill, gap } from '../../ui/fill.tsx';

interface ProjectCardProps {
  project: PresentationSummary;
  /** Of its head, 0 to 6. */
  colour: number;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function ProjectCard({ project, colour, onDuplicate, onDelete }: ProjectCardProps) {
  const [, navigate] = useLocation();
  const { presentation_id: id, created_at: createdAt, status } = project;
  const title = shownTitle(project);
  const address = `/presenter/presentation/${id}/dashboard`;
  return (
    <li className="project-card ui-panel">
      <div {...topicColour(colour)} className="ui-topic project-card__head">
        <h2 className="project-card__title" dir="auto">
          {/* Its ::after covers the card, so that the whole card is one link. */}
          <Link href={address} title={title}>
            {title}
          </Link>
        </h2>
      </div>
      <div className="project-card__menu">
        <Menu
          isIcon
          label={say('actions_of', { title })}
          items={[
            { label: say('edit'), icon: <EditIcon />, onSelect: () => navigate(address) },
            { label: say('duplicate'), icon: <CopyIcon />, onSelect: onDuplicate },
            { label: say('delete'), icon: <TrashIcon />, isDanger: true, onSelect: onDelete },
          ]}
        >
          <MoreIcon />
        </Menu>
      </div>
      <div className="project-card__counts">
        <p>{activity(project)}</p>
        {status === 'Pending' && (
          <ToLearning id={id} status={status} variant="secondary" className="project-card__next" />
        )}
        {project.last_asked_at !== null && (
          <p>
            <Fill
              text={say('last_asked', { when: gap('when') })}
              when={<Moment at={project.last_asked_at} timeStyle="short" />}
            />
          </p>
        )}
      </div>
      <div className="project-card__foot">
        <p>
          <Fill text={say('created', { day: gap('day') })} day={<Moment at={createdAt} />} />
        </p>
        <StatusBadge status={status} />
      </div>
    </li>
  );
}

function activity(project: PresentationSummary): string {
  const { question_count: questions, joined_count: students, open_topic_count: topics } = project;
  // Nobody counts who is here in this session: only what was asked in it is said.
  if (project.has_earlier_session && questions > 0)
    return say('counts_of_session', { questions, topics });
  return questions === 0 && (students === 0 || project.has_earlier_session)
    ? say('nothing_asked')
    : say('counts', { questions, students, topics });
}

interface MomentProps {
  at: string;
  timeStyle?: 'short';
}

const Moment = ({ at, ...options }: MomentProps) => (
  <time dateTime={at}>{dateText(new Date(at), { dateStyle: 'medium', ...options })}</time>
);
