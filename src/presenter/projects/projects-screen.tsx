import { useRef, useState, useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import {
  type PresentationSummary,
  presentationSummary,
  type PresentationStatus,
} from '../../../contract/entities.ts';
import { listPresentations } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PlusIcon, SearchIcon, SortIcon } from '../../ui/icon/icons.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { account, loadAccount } from '../account/account.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { UpToDate } from '../loading/up-to-date.tsx';
import { useLoad, type Old, type KeptData } from '../loading/use-load.ts';
import { deleteProject, duplicateProject } from './project-actions.ts';
import { neighbourColours } from '../../ui/theme/topic-colour.ts';
import { ProjectCard } from './project-card.tsx';
import {
  listPage,
  shownTitle,
  type ListView,
  type SortOrder,
  pageButtons,
  type ListPage,
} from './project-list.ts';
import './projects-screen.css';
import { first } from '../../i18n/locales/first/index.ts';
import { lazyComponent } from '../../lazy.tsx';
import { sayProjects as say } from '../../i18n/presenter.ts';
import { Anchored } from '../../ui/dialog/anchored.tsx';
import * as z from 'zod/mini';
import { keep, recall } from '../../sync/presenter/offline/offline-cache.ts';
import { presenterChannel } from '../live/open-presenter-channel.ts';

// Follows the projects that are learning, so that the list shows when they are ready.

/** No list has more that anybody waits for. */
const maxWatched = 16;

/** @param onStatus called when one of them is no longer learning, or may be */
function useLearningWatch(
  projects: readonly PresentationSummary[],
  onStatus: (id: number, status: PresentationStatus) => void,
  onDoubt: () => void,
): void {
  const watched = projects
    .filter(({ status }) => status === 'Learning')
    .slice(0, maxWatched)
    .map(({ presentation_id: id }) => id)
    .join();
  useEffect(() => {
    if (!watched) return;
    const ends = watched.split(',').map((text, index) => {
      const id = Number(text);
      return presenterChannel.subscribe(id, {
        presentation_status: ({ status }) => onStatus(id, status),
        // One socket carries them all: one of them asks again after a break.
        ...(index === 0 && { onGap: onDoubt, onConnection: (isOn: boolean) => isOn && onDoubt() }),
      });
    });
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers only ever set state
  }, [watched]);
}

interface PaginationProps {
  list: ListPage;
  onPage: (page: number) => void;
}

function Pagination({ list: { first, last, total, page, pages }, onPage }: PaginationProps) {
  return (
    <nav className="projects__pages" aria-label={say('pages')}>
      <output>{say('showing', { first: first, last: last, total: total })}</output>
      <div className="projects__page-buttons">
        <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {say('previous')}
        </Button>
        {pageButtons(page, pages).map((number) => (
          <Button
            key={number}
            isIcon
            variant={number === page ? 'lead' : 'quiet'}
            aria-label={say('page_number', { number: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        <Button variant="secondary" disabled={page === pages} onClick={() => onPage(page + 1)}>
          {say('next')}
        </Button>
      </div>
    </nav>
  );
}

// The last known list of projects on this device.

const name = 'projects';
const projects = z.array(presentationSummary);

const keptProjects: KeptData<PresentationSummary[]> = {
  recall: () => recall(name, (value) => z.parse(projects, value)),
  keep: (data, at) => keep(name, data, at),
};

const orders = [
  { order: 'asc', label: 'ascending' },
  { order: 'desc', label: 'descending' },
] as const satisfies { order: SortOrder; label: string }[];

const FirstSteps = lazyComponent(
  () => import('./first-steps.tsx').then((module) => module.FirstSteps),
  { Waiting: () => <Spinner label={say('loading_steps')} /> },
);

export function ProjectsScreen() {
  useTitle(say('projects'));
  const projects = useLoad(async () => {
    const [{ data }] = await Promise.all([call(listPresentations), loadAccount()]);
    return data;
  }, keptProjects);
  if (projects.state === 'loading') return <Spinner label={say('loading')} isPage />;
  if (projects.state === 'failed') {
    return <LoadFailed title={say('recent')} error={projects.error} onRetry={projects.reload} />;
  }
  const { data, old, reload, change } = projects;
  return <ProjectList projects={data} old={old} reload={reload} change={change} />;
}

interface ProjectListProps {
  projects: readonly PresentationSummary[];
  old: Old | null;
  reload: () => Promise<void>;
  change: (edit: (projects: PresentationSummary[]) => PresentationSummary[]) => void;
}

function ProjectList({ projects, old, reload, change }: ProjectListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<ListView>({ search: '', order: '', page: 1 });
  const [asked, setAsked] = useState<PresentationSummary>();
  const list = listPage(projects, view);
  const colours = neighbourColours(list.items.map(({ presentation_id: id }) => id));
  const isUnconfirmed = useStore(account, ({ profile }) => profile?.is_email_unconfirmed === true);

  useLearningWatch(
    projects,
    (id, status) => {
      change((all) =>
        all.map((project) => (project.presentation_id === id ? { ...project, status } : project)),
      );
    },
    () => void reload(),
  );

  const duplicate = async (project: PresentationSummary) => {
    if (await duplicateProject(project)) await reload();
  };
  const remove = async (gone: PresentationSummary) => {
    const isDone = await deleteProject(gone);
    setAsked(undefined);
    if (!isDone) return;
    change((all) => all.filter((project) => project.presentation_id !== gone.presentation_id));
    // The card that had the focus is gone.
    heading.current?.focus();
    await reload();
  };

  const chosen = orders.find(({ order }) => order === view.order);
  return (
    <div className="projects">
      <header className="projects__head">
        <h1 ref={heading} tabIndex={-1}>
          {say('recent_count', { count: projects.length })}
        </h1>
        <Link
          href="/presenter/create"
          className={buttonClass({ variant: projects.length === 0 ? 'secondary' : 'primary' })}
        >
          <PlusIcon />
          {say('create')}
        </Link>
        {old && (
          <UpToDate isLive={false} isKept {...old}>
            {old.failure !== null && (
              <Button variant="quiet" onClick={() => void reload()}>
                {first.say('retry')}
              </Button>
            )}
          </UpToDate>
        )}
      </header>
      {isUnconfirmed && (
        <p className="projects__unconfirmed">
          <Anchored text={say('unconfirmed')}>
            {(words) => <Link href="/presenter/edit-profile">{words}</Link>}
          </Anchored>
        </p>
      )}
      {projects.length === 0 ? (
        <FirstSteps />
      ) : (
        <>
          <search className="projects__tools">
            <TextField
              label={say('search')}
              isLabelHidden
              type="search"
              placeholder={say('search_here')}
              value={view.search}
              onChange={({ currentTarget: { value: search } }) =>
                setView({ ...view, search, page: 1 })
              }
            />
            <Menu
              items={orders.map(({ order, label }) => ({
                label: say(label),
                isChosen: order === view.order,
                onSelect: () => setView({ ...view, order, page: 1 }),
              }))}
            >
              <SortIcon />
              {say(chosen?.label ?? 'sort')}
            </Menu>
          </search>
          {list.total === 0 ? (
            <EmptyState
              icon={<SearchIcon />}
              text={say('none_called', { search: view.search.trim() })}
            />
          ) : (
            <ul className="projects__grid">
              {list.items.map((project, index) => (
                <ProjectCard
                  key={project.presentation_id}
                  project={project}
                  colour={colours[index] ?? 0}
                  onDuplicate={() => duplicate(project)}
                  onDelete={() => setAsked(project)}
                />
              ))}
            </ul>
          )}
          <Pagination list={list} onPage={(page) => setView({ ...view, page })} />
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={say('delete_now')}
        text={
          <>
            {asked && (
              <b className="projects__asked" dir="auto">
                {shownTitle(asked)}
              </b>
            )}
            {say('delete_text')}
          </>
        }
        confirmLabel={say('delete_yes')}
        isDanger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => (asked ? remove(asked) : undefined)}
      />
    </div>
  );
}
