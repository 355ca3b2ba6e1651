import { useEffect, useState, type ReactNode } from 'react';
import { productName } from '../../../contract/limits.ts';
import { localText } from '../../sync/local-text.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { icon } from '../../ui/icon/icon.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { notify } from '../../ui/notice/notices.ts';
import { around } from '../ask/around.ts';
import { useIsTyping } from '../use-is-typing.ts';
import { useVisit } from '../ask/use-visit.ts';
import { createPushSubscriber } from './push-subscriber.ts';
import { createPushCalls } from '../../api/student/late-calls.ts';
import '../install/install-offer.css';

const refused = localText('pushRefused');
const subscriber = createPushSubscriber({
  calls: createPushCalls(),
  registration: () => navigator.serviceWorker.ready,
  told: localText('pushTold'),
});

interface PushOfferProps {
  /** There is something to be told of. */
  isAwaited: boolean;
  /** What is offered where this is not, or was answered. */
  otherwise: ReactNode;
}

/** Offers to tell this phone when it is closed; once answered, it is offered no more. */
export function PushOffer({ isAwaited, otherwise }: PushOfferProps) {
  const { visit } = useVisit();
  const isTyping = useIsTyping();
  const [isOver, setIsOver] = useState(
    () => refused.get() !== null || Notification.permission !== 'default',
  );
  const [isOffered, setIsOffered] = useState<boolean>();
  const record = visit?.record;
  const studentId = visit?.student_id ?? null;
  const isWanted = !isOver || Notification.permission === 'granted';
  useEffect(() => {
    if (!record || !isWanted) return;
    subscriber.isOffered(record).then(setIsOffered, () => {
      // Not now: it is asked again with the next visit.
      setIsOffered(false);
    });
  }, [record, isWanted]);

  useEffect(() => {
    // Allowed before, in another class perhaps: this one is told of it too.
    const isAllowed = Notification.permission === 'granted' && refused.get() === null;
    if (!isOffered || !isAllowed || !record || studentId === null) return;
    void subscriber.subscribe(record, studentId).catch(() => {
      // Nobody asked for it now: it is tried again when the app is opened next.
    });
  }, [record, studentId, isOver, isOffered]);

  useEffect(() => {
    if (!isOffered || Notification.permission !== 'granted') return undefined;
    around.setState({ isToldOf: true });
    return () => around.setState({ isToldOf: false });
  }, [isOver, isOffered]);

  const isOut = isOver || isOffered === false;
  if (isOut || !isAwaited || !record || studentId === null) return otherwise;
  if (isTyping || !isOffered) return null;
  const refuse = () => {
    refused.set('yes');
    setIsOver(true);
  };
  const allow = async () => {
    const answer = await Notification.requestPermission();
    if (answer === 'default') return;
    if (answer === 'granted') {
      await subscriber.subscribe(record, studentId).catch(() => {
        notify({
          type: 'warning',
          text: say('told_later', { product: productName }),
        });
      });
    }
    setIsOver(true);
  };
  return (
    <section className="install" aria-label={say('notifications')}>
      <p>{say('be_told')}</p>
      <Button variant="lead" onClick={() => void allow()}>
        {say('tell_me')}
      </Button>
      <Button variant="quiet" onClick={refuse}>
        {say('not_now')}
      </Button>
    </section>
  );
}

const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 5V3" />);
const NoBellIcon = icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 5V3M4 4l16 16" />,
);

/** Takes back that this phone is told, and asks for it again. */
export function PushBell() {
  const { visit } = useVisit();
  const [isOn, setIsOn] = useState(() => refused.get() === null);
  const [isBusy, setIsBusy] = useState(false);
  const record = visit?.record;
  const studentId = visit?.student_id ?? null;
  if (!record || studentId === null) return null;
  const turn = async (wanted: boolean) => {
    setIsBusy(true);
    try {
      if (wanted) await subscriber.subscribe(record, studentId);
      else await subscriber.unsubscribe(record, studentId);
      refused.set(wanted ? null : 'yes');
      setIsOn(wanted);
      notify({
        text: say(wanted ? 'told_now' : 'told_no_more'),
      });
    } catch {
      notify({ type: 'warning', text: say('not_changed') });
    }
    setIsBusy(false);
  };
  return (
    <IconButton
      label={say('tell_when')}
      aria-pressed={isOn}
      isBusy={isBusy}
      onClick={() => void turn(!isOn)}
    >
      {isOn ? <BellIcon /> : <NoBellIcon />}
    </IconButton>
  );
}
