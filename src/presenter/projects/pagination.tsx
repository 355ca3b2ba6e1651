import { Button } from '../../ui/button.tsx';
import { pageButtons, type ListPage } from './project-list.ts';

interface PaginationProps {
  list: ListPage;
  onPage: (page: number) => void;
}

export function Pagination({ list: { first, last, total, page, pages }, onPage }: PaginationProps) {
  return (
    <nav className="projects__pages" aria-label="Pages">
      <output>
        Showing {first} to {last} of {total} results
      </output>
      <div className="projects__page-buttons">
        <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        {pageButtons(page, pages).map((number) => (
          <Button
            key={number}
            isIcon
            variant={number === page ? 'lead' : 'quiet'}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        <Button variant="secondary" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
