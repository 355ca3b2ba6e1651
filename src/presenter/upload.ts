import { createUpload } from '../net/upload.ts';
import { presenterSession } from '../offline/presenter-session.ts';

export const upload = createUpload(presenterSession);
