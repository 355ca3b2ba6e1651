import { Link } from 'wouter';
import type { PresentationStatus } from '../../contract/entities.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { sayPresenter as say } from '../i18n/presenter.ts';

interface ToLearningProps {
  /** Of the presentation. */
  id: number;
  status: PresentationStatus;
  variant?: 'primary' | 'secondary';
  className?: string;
}

/** Where nothing can be shown before the project has learnt: the way to the dashboard, which asks. */
export function ToLearning({ id, status, variant = 'primary', className }: ToLearningProps) {
  if (status === 'Ready') return null;
  const dashboard = `/presenter/presentation/${id}/dashboard`;
  const isPending = status === 'Pending';
  return (
    <Link
      className={buttonClass({ variant: isPending ? variant : 'secondary', className })}
      href={isPending ? `${dashboard}?learn` : dashboard}
    >
      {say(isPending ? 'start_learning' : 'dashboard')}
    </Link>
  );
}
