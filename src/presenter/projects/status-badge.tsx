import type { PresentationStatus } from '../../../contract/entities.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';

const tones: Record<PresentationStatus, Tone> = {
  Pending: 'neutral',
  Learning: 'lead',
  Ready: 'good',
  Error: 'bad',
};

export function StatusBadge({ status }: { status: PresentationStatus }) {
  return <Badge tone={tones[status]}>{say(`status_${status}`)}</Badge>;
}
