import { Button } from '../../ui/form/button.tsx';
import { pageButtons, type ListPage } from './project-list.ts';
import { sayProjects as say } from '../../i18n/presenter.ts';

interface PaginationProps {
  list: ListPage;
  onPage: (page: number) => void;
}

export function Pagination({ list: { first, last, total, page, pages }, onPage }: PaginationProps) {
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
