import { useState } from 'react';
import { exportAccount } from '../../../contract/routes/exports.ts';
import { fetchFile } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveFile } from '../save-file.ts';

/** All that the account holds, as one file. */
export function ExportAccount() {
  const [hasNames, setHasNames] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const query = { names: hasNames ? '1' : '0' } as const;
      saveFile(await fetchFile(exportAccount, { query }), 'askroom-account.json');
    } catch (error) {
      notify({
        type: 'error',
        title: 'Nothing was exported',
        text: failureText(error, 'Something went wrong.'),
      });
    }
    setIsBusy(false);
  };
  return (
    <section className="ui-panel profile__form profile__export" aria-labelledby="profile-export">
      <h2 id="profile-export">Your data</h2>
      <p>All projects with their sessions, topics and questions, as one JSON file.</p>
      <label>
        <input
          type="checkbox"
          checked={hasNames}
          onChange={({ currentTarget }) => setHasNames(currentTarget.checked)}
        />{' '}
        With students’ first names
      </label>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        Export everything
      </Button>
    </section>
  );
}
