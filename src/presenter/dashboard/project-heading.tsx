import { useLocation } from 'wouter';
import {
  deleteName,
  updateDescription,
  updateName,
} from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Menu } from '../../ui/dialog/menu.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import {
  CopyIcon,
  ListIcon,
  MoreIcon,
  QrIcon,
  SpeechIcon,
  TrashIcon,
} from '../../ui/icon/icons.tsx';
import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { AiNote } from '../loading/ai-note.tsx';
import { ConnectionLine } from '../loading/connection-line.tsx';
import type { Details } from '../live/content.ts';
import type { LivePresentation, LiveState } from '../live/live-presentation.ts';
import { StatusBadge } from '../projects/status-badge.tsx';
import { copyText } from '../share/copy-text.ts';
import { notifyNotSaved, SavedTextField } from './saved-text-field.tsx';
import { sayDashboard as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';

const deletedBackdropMs = 1_000;
const readingMs = 3_000;
const undoableMs = 8_000;

interface ProjectHeadingProps {
  details: Details;
  live: LivePresentation;
  state: LiveState;
}

/** Title and description, saved when left, and the ways to the other pages of the project. */
export function ProjectHeading({ details, live, state }: ProjectHeadingProps) {
  const { presentation_id: id, name, description, status, created_at } = details;
  const params = { id };
  const [, navigate] = useLocation();
  const to = (page: string) => () => navigate(`/presenter/presentation/${id}/${page}`);

  const saveName = async (text: string) => {
    const { data } = await call(updateName, { params, body: { name: text } });
    live.change({ name: data.name });
    return data.name;
  };
  const saveDescription = async (text: string) => {
    const { data } = await call(updateDescription, { params, body: { description: text } });
    live.change({ description: data.description });
    return data.description;
  };
  const putBack = (text: string) =>
    saveName(text).catch((error: unknown) => notifyNotSaved(say('title'), error));
  const deleteTitle = async () => {
    try {
      await Promise.all([
        call(deleteName, { params, body: null }),
        withBackdrop(deletedBackdropMs),
      ]);
      live.change({ name: '' });
      notify({
        title: say('title_deleted'),
        text: say('title_deleted_text'),
        duration: undoableMs,
        action: { label: say('undo'), onSelect: () => void putBack(name) },
      });
    } catch {
      notify({
        type: 'error',
        title: say('title_not_deleted'),
        text: say('title_not_deleted_text'),
        duration: readingMs,
      });
    }
  };

  return (
    <header className="db-head">
      <div className="db-head__top">
        <div className="db-head__line">
          <StatusBadge status={status} />
          <span>
            {say('created', { day: dateText(new Date(created_at), { dateStyle: 'medium' }) })}
          </span>
          <ConnectionLine state={state} />
        </div>
        <div className="db-head__icons">
          <IconButton label={say('copy_title')} onClick={() => void copyText(name)}>
            <CopyIcon />
          </IconButton>
          <IconButton
            label={say('delete_title')}
            disabled={name === ''}
            onClick={() => void deleteTitle()}
          >
            <TrashIcon />
          </IconButton>
          <Menu
            isIcon
            label={say('this_project')}
            items={[
              { label: say('qr'), icon: <QrIcon />, onSelect: to('qr-code') },
              { label: say('summary'), icon: <SpeechIcon />, onSelect: to('summary') },
              { label: say('logs'), icon: <ListIcon />, onSelect: to('logs') },
            ]}
          >
            <MoreIcon />
          </Menu>
        </div>
      </div>
      <AiNote state={state} />
      <h1 className="ui-hidden" dir="auto">
        {name || sayShared('untitled')}
      </h1>
      <SavedTextField
        key={`name-${id}`}
        label={say('title')}
        className="db-text__input--title"
        placeholder={sayShared('untitled')}
        saved={name}
        save={saveName}
      />
      <SavedTextField
        key={`description-${id}`}
        label={say('description')}
        className="db-text__input--description"
        placeholder={say('describe')}
        saved={description}
        save={saveDescription}
      />
    </header>
  );
}
