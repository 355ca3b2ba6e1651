import { fileNameOf, saveFile } from './save-file.ts';

/** @param name of what it is about; the file is called after it */
export const saveJson = (data: unknown, name: string): void =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    fileNameOf(name, 'json'),
  );
