// What is put on the home screen of an iPhone starts with an empty storage: the address that it opens
// says which class this is, and carries a secret by which the app goes on as the same student.

import { installedManifestPath, installedQuery } from '../../../contract/hand-over.ts';
import { callHandOver } from '../../api/student/hand-over-call.ts';
import { localText } from '../../sync/local-text.ts';
import type { Visit } from '../../sync/student/student-state.ts';

/** The presentation, and the secret for it: one for all visits of this tab. */
const offered = localText('handOver', 'sessionStorage');

function nameManifest(token: string, handOver?: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link) link.href = `${installedManifestPath}?${installedQuery(token, handOver)}`;
}

/** Without the secret, where the server cannot be asked, the app comes into the class all the same. */
export async function handOver({ token, record }: Visit, device_id: string): Promise<void> {
  if (!record) return;
  const { presentation_id, session_id } = record;
  const [of, kept] = offered.get()?.split(' ') ?? [];
  if (kept && Number(of) === presentation_id) return nameManifest(token, kept);
  nameManifest(token);
  const secret = await callHandOver({ presentation_id, device_id }, session_id).then(
    ({ data }) => data.hand_over,
    () => undefined,
  );
  if (!secret) return;
  offered.set(`${presentation_id} ${secret}`);
  nameManifest(token, secret);
}
