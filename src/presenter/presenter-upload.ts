import { createUpload } from '../api/upload.ts';
import { presenterSession } from '../sync/presenter/presenter-session.ts';

export const upload = createUpload(presenterSession);
