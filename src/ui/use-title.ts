import { useEffect } from 'react';
import { productName } from '../../contract/limits.ts';

/** Names the page in the browser's tab and for screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title]);
}
