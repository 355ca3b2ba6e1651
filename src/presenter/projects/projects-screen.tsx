import { Suspense, lazy, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { PresentationSummary } from '../../../contract/entities.ts';
import { listPresentations } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { PlusIcon, SearchIcon, SortIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { account, loadAccount } from '../account.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { UpToDate } from '../loading/up-to-date.tsx';
import { useLoad, type Old } from '../loading/use-load.ts';
import { keptProjects } from './kept-projects.ts';
import { Pagination } from './pagination.tsx';
import { deleteProject, duplicateProject } from './project-actions.ts';
import { ProjectCard } from './project-card.tsx';
import { listPage, shownTitle, type ListView, type SortOrder } from './project-list.ts';
import { useLearningWatch } from './watch-learning.ts';
import './projects-screen.css';
import { first } from '../../words/first.ts';

const orders: { order: SortOrder; label: string }[] = [
  { order: 'asc', label: 'Created Date Ascending' },
  { order: 'desc', label: 'Created Date Descending' },
];

const FirstSteps = lazy(() =>
  import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })),
);

export function ProjectsScreen() {
  useTitle('Projects');
  const projects = useLoad(async () => {
    const [{ data }] = await Promise.all([call(listPresentations), loadAccount()]);
    return data;
  }, keptProjects);
  if (projects.state === 'loading') return <Spinner label="Loading projects" isPage />;
  if (projects.state === 'failed') {
    return <LoadFailed title="Recently Project" error={projects.error} onRetry={projects.reload} />;
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
          Recently Project ({projects.length})
        </h1>
        <Link
          href="/presenter/create"
          className={buttonClass({ variant: projects.length === 0 ? 'secondary' : 'primary' })}
        >
          <PlusIcon />
          CREATE PROJECT
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
          Your address is not confirmed yet: open the link in our mail, or have it sent again in{' '}
          <Link href="/presenter/edit-profile">your profile</Link>.
        </p>
      )}
      {projects.length === 0 ? (
        <Suspense fallback={<Spinner label="Loading the first steps" />}>
          <FirstSteps />
        </Suspense>
      ) : (
        <>
          <search className="projects__tools">
            <TextField
              label="Search projects"
              isLabelHidden
              type="search"
              placeholder="Search here.."
              value={view.search}
              onChange={({ currentTarget: { value: search } }) =>
                setView({ ...view, search, page: 1 })
              }
            />
            <Menu
              items={orders.map(({ order, label }) => ({
                label,
                isChosen: order === view.order,
                onSelect: () => setView({ ...view, order, page: 1 }),
              }))}
            >
              <SortIcon />
              {chosen?.label ?? 'Sort By'}
            </Menu>
          </search>
          {list.total === 0 ? (
            <EmptyState
              icon={<SearchIcon />}
              text={`No project is called “${view.search.trim()}”.`}
            />
          ) : (
            <ul className="projects__grid">
              {list.items.map((project) => (
                <ProjectCard
                  key={project.presentation_id}
                  project={project}
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
        title="Delete Project?"
        text={
          <>
            {asked && (
              <b className="projects__asked" dir="auto">
                {shownTitle(asked)}
              </b>
            )}
            Are you sure you want to delete this project? Deleted projects cannot be recovered.
          </>
        }
        confirmLabel="Yes, Delete"
        isDanger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => (asked ? remove(asked) : undefined)}
      />
    </div>
  );
}
