import { sayLiveView as say } from '../../../i18n/presenter.ts';

interface WaitingChangesProps {
  /** The topic, for screen readers. */
  title: string;
  count: number;
  onShow: (button: HTMLElement) => void;
}

/** Where nothing is read and nothing is as high: its coming and going moves and covers no words. */
export function WaitingChanges({ title, count, onShow }: WaitingChangesProps) {
  if (count === 0) return null;
  const words = say('waiting', { count });
  return (
    <div className="pq-waiting">
      <button
        type="button"
        className="pq-waiting__show"
        aria-label={`${words}: ${title}`}
        onClick={({ currentTarget }) => onShow(currentTarget)}
      >
        <span>{words}</span>
      </button>
    </div>
  );
}
