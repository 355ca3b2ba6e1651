import { sayLiveView as say } from '../../../i18n/presenter.ts';
interface WaitingChangesProps {
  /** The topic, for screen readers. */
  title: string;
  count: number;
  onShow: (button: HTMLElement) => void;
}

/** At the edge of the card, over everything: its coming and going moves nothing. */
export function WaitingChanges({ title, count, onShow }: WaitingChangesProps) {
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
