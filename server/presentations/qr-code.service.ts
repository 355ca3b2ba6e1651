import { getBigScreen } from '../../contract/api/presentations/presentations.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import type { Pictures } from '../qr/pictures.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from './presentation-outcome.ts';
import type { PresentationsService } from './presentations.service.ts';
import {
  findByScanToken,
  findBySvgToken,
  findByWallKey,
  keepFormerCodes,
  updatePresentation,
  type PresentationRow,
} from './presentations.store.ts';
import { isBareToken, qrTokenOf, newCodes } from './entry-codes.ts';
import type { ScanningService } from './scanning.service.ts';

export type QrCodeService = ReturnType<typeof createQrCodeService>;

export function createQrCodeService(dependencies: {
  db: StoreDatabase;
  pictures: Pictures;
  presentations: PresentationsService;
  scanning: ScanningService;
  logs: LogsService;
  announce: AnnouncePresentation;
}) {
  const { db, pictures, presentations, scanning, logs, announce } = dependencies;

  async function getReady(presenter: SignedInPresenter, id: number) {
    const row = await presentations.get(presenter, id);
    if (row.status !== 'Ready') throw new ApiError('not_ready');
    return row;
  }

  return {
    /** @throws ApiError `invalid_scan_token`, `presentation_gone`, `not_ready` */
    async png(scanToken: string, urlFor: (qrToken: string) => string): Promise<Buffer> {
      const { qrLogo } = await scanning.find(scanToken);
      return (await pictures.draw(urlFor(qrTokenOf(scanToken)), qrLogo)).png;
    },

    /** @returns what the code holds. @throws ApiError as `png` */
    async address(scanToken: string, urlFor: (qrToken: string) => string): Promise<string> {
      await scanning.find(scanToken);
      return urlFor(qrTokenOf(scanToken));
    },

    async letFrame(
      presenter: SignedInPresenter,
      id: number,
      embedOrigins: readonly string[] | null,
    ): Promise<void> {
      await presentations.get(presenter, id);
      const presentation = await updatePresentation(db, id, { embedOrigins });
      announce({ presentation, hasOtherChanges: true });
    },

    /**
     * Which pages may frame it; null: any. What was never there says no more than that. What lets a
     * phone in by another way than this token is in no address to embed, and no page may frame it.
     */
    async framing(scanToken: string): Promise<readonly string[] | null> {
      if (!isBareToken(scanToken)) return [];
      return (await findByScanToken(db, scanToken))?.presentation.embedOrigins ?? null;
    },

    /** The same of the wall. */
    async framingOfWall(given: string): Promise<readonly string[] | null> {
      const { data } = getBigScreen.params.safeParse({ key: given });
      if (!data) return isBareToken(given) ? null : [];
      return (await findByWallKey(db, data.key))?.embedOrigins ?? null;
    },

    /** @throws ApiError `not_found` unless `publishSvg` gave out the token */
    async svg(svgToken: string, urlFor: (qrToken: string) => string): Promise<string> {
      const presentation = await findBySvgToken(db, svgToken);
      if (!presentation) throw new ApiError('not_found');
      const { scanToken, qrLogo } = presentation;
      return (await pictures.draw(urlFor(qrTokenOf(scanToken)), qrLogo)).svg;
    },

    /** Draws the code with the new logo before it stores it. @throws ApiError `unsupported_logo` */
    async setLogo(
      presenter: SignedInPresenter,
      id: number,
      upload: Upload | undefined,
      urlFor: (qrToken: string) => string,
    ) {
      if (!presenter.plan.allowsQrDesign) throw new ApiError('plan_feature_missing');
      const row = await getReady(presenter, id);
      const { prepareLogo } = await import('../qr/logo.ts');
      const logo = upload ? await prepareLogo(upload) : null;
      await pictures.draw(urlFor(qrTokenOf(row.scanToken)), logo);
      const presentation = await updatePresentation(db, id, { qrLogo: logo });
      announce({ presentation, hasOtherChanges: true });
      return presentation;
    },

    /**
     * The old ones say that they were renewed; phones that are in stay in.
     * @param freesSilent those that never asked do not, and come in again with the new ones
     * @returns how many of these there were
     */
    async renew(
      presenter: SignedInPresenter,
      id: number,
      { freesSilent }: { freesSilent: boolean },
    ): Promise<{ presentation: PresentationRow; freedCount: number }> {
      await getReady(presenter, id);
      const renewed = await db.transaction(async (tx) => {
        await presentations.lock(tx, id);
        const { scanToken, joinCode } = await presentations.get(presenter, id, tx);
        await keepFormerCodes(tx, id, [scanToken, joinCode]);
        await logs.logPresentation(tx, id, { code: 'codes_renewed', params: {} });
        return updatePresentation(tx, id, await newCodes(tx));
      });
      // Told at once: for as long as the old code is on the wall, nobody can come in.
      announce({ presentation: renewed, hasOtherChanges: true });
      // After that: no phone with the old code takes a place that is freed.
      const freedCount = freesSilent ? await scanning.freeAll(id) : 0;
      if (freedCount === 0) return { presentation: renewed, freedCount };
      await logs.logPresentation(db, id, { code: 'places_freed', params: { phones: freedCount } });
      const presentation = await presentations.get(presenter, id);
      announce({ presentation, hasOtherChanges: true });
      return { presentation, freedCount };
    },

    /** @returns the token in the SVG's address */
    async publishSvg(presenter: SignedInPresenter, id: number): Promise<string> {
      await getReady(presenter, id);
      const svgToken = newToken();
      await updatePresentation(db, id, { svgToken });
      return svgToken;
    },

    async withdrawSvg(presenter: SignedInPresenter, id: number): Promise<void> {
      await presentations.get(presenter, id);
      await updatePresentation(db, id, { svgToken: null });
    },
  };
}
