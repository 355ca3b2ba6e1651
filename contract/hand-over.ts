// How a student of a browser goes on in the app that was installed from it, as plain paths: the secret
// travels in the address that the home screen opens.

export const handOverPath = '/api/student/hand-over';
export const installedManifestPath = '/student/app.webmanifest';

/** What an installed app opens. @param handOver absent where the server could not be asked */
export function installedQuery(token: string, handOver?: string): string {
  const query = new URLSearchParams({ token });
  if (handOver) query.set('hand_over', handOver);
  return query.toString();
}
