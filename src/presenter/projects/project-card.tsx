import { Link, useLocation } from 'wouter';
import type { PresentationSummary } from '../../../contract/entities.ts';
import { CopyIcon, EditIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { topicColour } from '../../ui/topic-colour.ts';
import { shownTitle } from './project-list.ts';
import { StatusBadge } from './status-badge.tsx';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

interface ProjectCardProps {
  project: PresentationSummary;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function ProjectCard({ project, onDuplicate, onDelete }: ProjectCardProps) {
  const [, navigate] = useLocation();
  const { presentation_id: id, created_at: createdAt, status } = project;
  const title = shownTitle(project);
  const address = `/presenter/presentation/${id}/dashboard`;
  return (
    <li className="project-card ui-panel">
      <div {...topicColour(id)} className="ui-topic project-card__head">
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
          label={`Actions for ${title}`}
          items={[
            { label: 'Edit', icon: <EditIcon />, onSelect: () => navigate(address) },
            { label: 'Duplicate', icon: <CopyIcon />, onSelect: onDuplicate },
            { label: 'Delete', icon: <TrashIcon />, isDanger: true, onSelect: onDelete },
          ]}
        >
          <MoreIcon />
        </Menu>
      </div>
      <div className="project-card__foot">
        <p>
          Created <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
        </p>
        <StatusBadge status={status} />
      </div>
    </li>
  );
}
