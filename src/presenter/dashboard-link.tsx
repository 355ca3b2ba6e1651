import { Link } from 'wouter';
import { ChevronIcon } from '../ui/icon/icons.tsx';
import { buttonClass } from '../ui/form/button.tsx';
import { sayPresenter as say } from '../i18n/presenter.ts';
import './dashboard-link.css';

/** The way back from a page of a project, above its heading. @param id of the presentation */
export const DashboardLink = ({ id }: { id: number }) => (
  <Link
    className={buttonClass({ variant: 'quiet', className: 'dashboard-link' })}
    href={`/presenter/presentation/${id}/dashboard`}
  >
    <ChevronIcon />
    {say('dashboard')}
  </Link>
);
