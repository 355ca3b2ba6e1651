// Files that a presenter takes along, loaded when one is asked for.

import type { ExportFormat } from '../../../contract/api/questions/export-files.ts';
import { exportAccount, exportSession } from '../../../contract/api/questions/exports.ts';
import { fetchFile } from '../../sync/presenter/presenter-calls.ts';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { language } from '../../i18n/index.ts';

async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify({
      type: 'error',
      title: say('nothing_exported'),
      text: failureText(error),
    });
  }
}

const flag = (hasNames: boolean): '1' | '0' => (hasNames ? '1' : '0');

/** @param options.sessionId an earlier session; undefined for the present one */
export const saveSession = (options: {
  presentationId: number;
  sessionId: number | undefined;
  /** Of the project. */
  name: string;
  format: ExportFormat;
  hasNames: boolean;
}): Promise<void> =>
  orSay(async () => {
    const { presentationId: id, sessionId: session_id, name, format, hasNames } = options;
    const { code } = language.getState();
    const query = { format, session_id, names: flag(hasNames), language: code };
    saveFile(await fetchFile(exportSession, { params: { id }, query }), fileNameOf(name, format));
  });

export const saveAccount = (hasNames: boolean): Promise<void> =>
  orSay(async () => {
    const file = await fetchFile(exportAccount, { query: { names: flag(hasNames) } });
    saveFile(file, 'askroom-account.json');
  });
