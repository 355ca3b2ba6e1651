import { useState } from 'react';
import { Link } from 'wouter';
import type { PresentationSummary } from '../../../contract/entities.ts';
import {
  deletePresentation,
  duplicatePresentation,
  listPresentations,
} from '../../../contract/routes/presentations.ts';
import { CallError, call } from '../../net/http.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { FolderIcon, PlusIcon, SearchIcon, SortIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { notify, withBackdrop } from '../../ui/notices.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { loadAccount } from '../account.ts';
import { failureText } from '../failure-text.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { Pagination } from './pagination.tsx';
import { ProjectCard } from './project-card.tsx';
import { listPage, type ListView, type SortOrder } from './project-list.ts';
import './projects-screen.css';

const orders: { order: SortOrder; label: string }[] = [
  { order: 'asc', label: 'Created Date Ascending' },
  { order: 'desc', label: 'Created Date Descending' },
];
const backdropTime = 2_000;

export function ProjectsScreen() {
  const projects = useLoad(async () => {
    const [{ data }] = await Promise.all([call(listPresentations), loadAccount()]);
    return data;
  });
  if (projects.state === 'loading') return <Spinner label="Loading projects" isPage />;
  if (projects.state === 'failed') {
    return <LoadFailed title="Recently Project" error={projects.error} onRetry={projects.reload} />;
  }
  return <ProjectList projects={projects.data} reload={projects.reload} />;
}

interface ProjectListProps {
  projects: readonly PresentationSummary[];
  reload: () => Promise<void>;
}

function ProjectList({ projects, reload }: ProjectListProps) {
  const [view, setView] = useState<ListView>({ search: '', order: '', page: 1 });
  const [asked, setAsked] = useState<PresentationSummary>();
  const list = listPage(projects, view);

  const duplicate = async ({ presentation_id: id }: PresentationSummary) => {
    try {
      await call(duplicatePresentation, { params: { id } });
      notify({
        title: 'Duplicated Successfully!',
        text: 'Your project file has been duplicated.',
      });
      await Promise.all([reload(), withBackdrop(backdropTime)]);
    } catch (error) {
      notify({
        type: 'error',
        title: 'Error!',
        text: limitText(error) ?? 'Failed to duplicate the project.',
      });
    }
  };
  const remove = async ({ presentation_id: id }: PresentationSummary) => {
    try {
      await call(deletePresentation, { params: { id } });
      setAsked(undefined);
      notify({
        title: 'Project Deleted Successfully!',
        text: 'The project has been deleted.',
      });
      await Promise.all([reload(), withBackdrop(backdropTime)]);
    } catch (error) {
      setAsked(undefined);
      const isForeseen = error instanceof CallError;
      notify({
        type: 'error',
        title: 'Error!',
        text: isForeseen ? 'Failed to delete the project.' : 'An unexpected error occurred.',
      });
    }
  };

  const chosen = orders.find(({ order }) => order === view.order);
  return (
    <div className="projects">
      <header className="projects__head">
        <h1>Recently Project ({projects.length})</h1>
        <Link href="/presenter/create" className={buttonClass()}>
          <PlusIcon />
          CREATE PROJECT
        </Link>
      </header>
      {projects.length === 0 ? (
        <EmptyState
          icon={<FolderIcon />}
          text="You currently have no projects. Create one to get started!"
        />
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
        text="Are you sure you want to delete this project? Deleted projects cannot be recovered."
        confirmLabel="Yes, Delete"
        isDanger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => (asked ? remove(asked) : undefined)}
      />
    </div>
  );
}

/** A limit has words of its own: that it failed would not help anybody. */
function limitText(error: unknown): string | undefined {
  const isLimit = error instanceof CallError && error.code === 'presentation_limit_reached';
  return isLimit ? failureText(error, '') : undefined;
}
