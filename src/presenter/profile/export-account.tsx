import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { withExports } from '../export-later.ts';
import { NamesChoice } from '../names-choice.tsx';

/** All that the account holds, as one file. */
export function ExportAccount() {
  const [hasNames, setHasNames] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await withExports(({ saveAccount }) => saveAccount(hasNames));
    setIsBusy(false);
  };
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-export">
      <h2 id="profile-export">Your data</h2>
      <p>All projects with their sessions, topics and questions, as one JSON file.</p>
      <NamesChoice hasNames={hasNames} onChange={setHasNames} />
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        Export everything
      </Button>
    </section>
  );
}
