import type { SignedInPresenter } from '../accounts/accounts.service.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';
import { LruMap } from '../lru-map.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { findBySvgToken, findPresentationByScanToken } from '../presentations/scanning.ts';
import { prepareLogo } from './logo.ts';
import { drawQr, type QrImage } from './qr-image.ts';

/** Pictures kept: a room full of presenters, each looking at a code or two. */
const picturesInMemory = 50;

export type QrService = ReturnType<typeof createQrService>;

export function createQrService(db: StoreDatabase, presentations: PresentationsService) {
  const pictures = new LruMap<string, Promise<QrImage>>(picturesInMemory);

  function draw(text: string, logo: Uint8Array | null): Promise<QrImage> {
    const key = logo ? `${text} ${Buffer.from(logo).toString('base64')}` : text;
    const picture = pictures.get(key) ?? drawQr(text, logo);
    pictures.set(key, picture);
    return picture;
  }

  async function getReady(presenter: SignedInPresenter, id: number) {
    const row = await presentations.get(presenter, id);
    if (row.status !== 'Ready') throw new ApiError('not_ready');
    return row;
  }

  return {
    /** @throws ApiError `invalid_scan_token`, `presentation_gone`, `not_ready` */
    async png(scanToken: string, urlFor: (scanToken: string) => string): Promise<Buffer> {
      const { presentation } = await findPresentationByScanToken(db, scanToken);
      return (await draw(urlFor(scanToken), presentation.qrLogo)).png;
    },

    /** @throws ApiError `not_found` unless `publishSvg` gave out the token */
    async svg(svgToken: string, urlFor: (scanToken: string) => string): Promise<string> {
      const presentation = await findBySvgToken(db, svgToken);
      if (!presentation) throw new ApiError('not_found');
      return (await draw(urlFor(presentation.scanToken), presentation.qrLogo)).svg;
    },

    /** Draws the code with the new logo before it stores it. @throws ApiError `unsupported_logo` */
    async setLogo(
      presenter: SignedInPresenter,
      id: number,
      upload: Upload | undefined,
      urlFor: (scanToken: string) => string,
    ) {
      if (!presenter.plan.allowsQrDesign) throw new ApiError('plan_feature_missing');
      const row = await getReady(presenter, id);
      const logo = upload ? await prepareLogo(upload) : null;
      await draw(urlFor(row.scanToken), logo);
      await presentations.setQrLogo(presenter, id, logo);
      return { ...row, qrLogo: logo };
    },

    /** @returns the token in the SVG's address */
    async publishSvg(presenter: SignedInPresenter, id: number): Promise<string> {
      await getReady(presenter, id);
      const svgToken = newToken();
      await presentations.setSvgToken(id, svgToken);
      return svgToken;
    },

    async withdrawSvg(presenter: SignedInPresenter, id: number): Promise<void> {
      await presentations.get(presenter, id);
      await presentations.setSvgToken(id, null);
    },
  };
}
