// What the server says that a worker before this one has checked. Imported before all that reads files.
import { trustFiles, type CheckedFiles } from '../encoder/checked-file.ts';

const [, , told] = process.argv;
if (told) trustFiles(JSON.parse(told) as CheckedFiles);
