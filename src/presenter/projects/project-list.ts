// Which projects the list shows: search, order and page, as plain functions.

import type { PresentationSummary } from '../../../contract/entities.ts';
import { projectsPerPage } from '../../../contract/limits.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

export type SortOrder = '' | 'asc' | 'desc';

export interface ListView {
  search: string;
  order: SortOrder;
  /** From 1. */
  page: number;
}

export interface ListPage {
  items: readonly PresentationSummary[];
  /** How many match the search. */
  total: number;
  page: number;
  pages: number;
  /** Number of the first and of the last item shown, from 1; both 0 when nothing matches. */
  first: number;
  last: number;
}

const maxPageButtons = 5;

/** The page of `projects` that the view asks for, or the last one there is. */
export function listPage(projects: readonly PresentationSummary[], view: ListView): ListPage {
  const wanted = view.search.trim().toLocaleLowerCase();
  const found = projects.filter((project) =>
    shownTitle(project).toLocaleLowerCase().includes(wanted),
  );
  if (view.order) {
    const direction = view.order === 'asc' ? 1 : -1;
    found.sort((a, b) => direction * (Date.parse(a.created_at) - Date.parse(b.created_at)));
  }
  const pages = Math.max(1, Math.ceil(found.length / projectsPerPage));
  const page = Math.min(Math.max(1, view.page), pages);
  const start = (page - 1) * projectsPerPage;
  const items = found.slice(start, start + projectsPerPage);
  return {
    items,
    total: found.length,
    page,
    pages,
    first: items.length > 0 ? start + 1 : 0,
    last: start + items.length,
  };
}

/** What stands on its card: a project without a name has one there, too. */
export const shownTitle = ({ title }: PresentationSummary): string => title || say('untitled');

/** The pages that have a button: at most five, around the current one. */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(maxPageButtons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
