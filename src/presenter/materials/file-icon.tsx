import { extensionOf } from './extension-of.ts';
import './file-icon.css';

/** A sheet with the extension of the file on it, in the colour of its kind. */
export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name);
  return (
    <span className="file-icon" data-extension={extension} aria-hidden="true">
      {extension.slice(0, 4).toUpperCase() || '?'}
    </span>
  );
}
