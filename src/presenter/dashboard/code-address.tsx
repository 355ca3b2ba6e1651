import { joinPath } from '../../../contract/api/presentations/join-code.ts';
import type { Details } from '../live/content.ts';

/** What is typed instead of scanned. */
export function CodeAddress({ details: { student_url, join_code } }: { details: Details }) {
  if (student_url === null || join_code === null) return null;
  return (
    <a className="db-code__address" href={student_url} target="_blank" rel="noopener">
      <bdi dir="ltr">{new URL(joinPath(join_code), student_url).href}</bdi>
    </a>
  );
}
