import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { withLoaded } from '../../not-loaded.tsx';
import { NamesChoice } from '../../names-choice.tsx';

/** All that the account holds, as one file. */
export function ExportAccount() {
  const [hasNames, setHasNames] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await withLoaded(
      () => import('../../report/export-files.ts'),
      ({ saveAccount }) => saveAccount(hasNames),
    );
    setIsBusy(false);
  };
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-export">
      <h2 id="profile-export">{say('your_data')}</h2>
      <p>{say('data_text')}</p>
      <NamesChoice hasNames={hasNames} onChange={setHasNames} />
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        {say('export_all')}
      </Button>
    </section>
  );
}
