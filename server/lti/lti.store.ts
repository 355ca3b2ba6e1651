import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { fromNow, holds, isOver } from '../db/expiry.ts';
import {
  ltiKeys,
  ltiLinks,
  ltiPlatforms,
  ltiSecrets,
  plans,
  presentations,
  presenters,
} from '../db/schema.ts';

export type PlatformRow = typeof ltiPlatforms.$inferSelect;
export type PlatformFields = Omit<PlatformRow, 'id' | 'createdAt'>;
export type KeyRow = typeof ltiKeys.$inferSelect;

export async function listPlatformRows(db: StoreDatabase): Promise<PlatformRow[]> {
  return await db.select().from(ltiPlatforms).orderBy(asc(ltiPlatforms.name), asc(ltiPlatforms.id));
}

export async function findPlatform(
  db: StoreDatabase,
  id: number,
): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id));
  return row;
}

/** Several where one issuer knows this server by several ids. */
export async function findPlatformsOf(
  db: StoreDatabase,
  issuer: string,
  clientId: string | undefined,
): Promise<PlatformRow[]> {
  const isOfClient = clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId);
  return await db
    .select()
    .from(ltiPlatforms)
    .where(and(eq(ltiPlatforms.issuer, issuer), isOfClient))
    .limit(2);
}

export async function insertPlatform(
  db: StoreDatabase,
  platform: PlatformFields,
): Promise<PlatformRow> {
  const [row] = await db.insert(ltiPlatforms).values(platform).returning();
  return row!;
}

/** @returns undefined where there is none */
export async function updatePlatform(
  db: StoreDatabase,
  id: number,
  platform: PlatformFields,
): Promise<PlatformRow | undefined> {
  const [row] = await db
    .update(ltiPlatforms)
    .set(platform)
    .where(eq(ltiPlatforms.id, id))
    .returning();
  return row;
}

/** @returns whether there was one */
export async function deletePlatform(db: StoreDatabase, id: number): Promise<boolean> {
  const gone = await db
    .delete(ltiPlatforms)
    .where(eq(ltiPlatforms.id, id))
    .returning({ id: ltiPlatforms.id });
  return gone.length === 1;
}

// What is good once, or for a while.

/** For which each of them is good. */
export const secretSeconds = {
  /** Until the platform has said who somebody is. */
  login: 10 * 60,
  /** Until the page has come in; who has no account yet signs in meanwhile. */
  launch: 30 * 60,
  connection: 30 * 60,
  /** A teacher may have to make a presentation first. */
  choice: 4 * 60 * 60,
  answer: 5 * 60,
  registration: 24 * 60 * 60,
} as const;
export type SecretKind = keyof typeof secretSeconds;

type SecretRow = typeof ltiSecrets.$inferSelect;

export async function insertSecret(
  db: StoreDatabase,
  secret: {
    hash: string;
    kind: SecretKind;
    platformId?: number;
    presenterId?: number;
    data: Record<string, unknown>;
  },
): Promise<void> {
  const expiresAt = fromNow(secretSeconds[secret.kind]);
  await db.insert(ltiSecrets).values({ ...secret, expiresAt });
}

const isGood = (kind: SecretKind, hash: string) =>
  and(
    eq(ltiSecrets.hash, hash),
    eq(ltiSecrets.kind, kind),
    holds(ltiSecrets.expiresAt, secretSeconds[kind]),
  );

export async function findSecret(
  db: StoreDatabase,
  kind: SecretKind,
  hash: string,
): Promise<SecretRow | undefined> {
  const [row] = await db.select().from(ltiSecrets).where(isGood(kind, hash));
  return row;
}

/** Of two callers one gets it. */
export async function takeSecret(
  db: StoreDatabase,
  kind: SecretKind,
  hash: string,
): Promise<SecretRow | undefined> {
  const [row] = await db.delete(ltiSecrets).where(isGood(kind, hash)).returning();
  return row;
}

export async function deleteExpiredSecrets(db: StoreDatabase): Promise<void> {
  for (const [kind, seconds] of Object.entries(secretSeconds)) {
    await db
      .delete(ltiSecrets)
      .where(and(eq(ltiSecrets.kind, kind), isOver(ltiSecrets.expiresAt, seconds)));
  }
}

// Which presentation a link opens.

export interface Linked {
  readonly id: number;
  readonly presenterId: number;
  readonly deletedAt: Date | null;
  readonly scanToken: string;
  readonly sessionKey: string;
  readonly asksForNames: boolean;
}

const linkedPresentation = {
  id: presentations.id,
  presenterId: presentations.presenterId,
  deletedAt: presentations.deletedAt,
  scanToken: presentations.scanToken,
  sessionKey: presentations.sessionKey,
  asksForNames: plans.isStudentInfoRequired,
};

/** @param keys the first that is there counts */
export async function findLinked(
  db: StoreDatabase,
  platformId: number,
  keys: readonly string[],
): Promise<Linked | undefined> {
  const rows = await db
    .select({ key: ltiLinks.key, presentation: linkedPresentation })
    .from(ltiLinks)
    .innerJoin(presentations, eq(presentations.id, ltiLinks.presentationId))
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(and(eq(ltiLinks.platformId, platformId), inArray(ltiLinks.key, [...keys])));
  const byKey = new Map(rows.map(({ key, presentation }) => [key, presentation]));
  return keys.map((key) => byKey.get(key)).find((found) => found !== undefined);
}

/** The last choice counts. */
export async function putLink(
  db: StoreDatabase,
  link: { platformId: number; key: string; presentationId: number },
): Promise<void> {
  await db
    .insert(ltiLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [ltiLinks.platformId, ltiLinks.key],
      set: { presentationId: link.presentationId },
    });
}

// The keys of this server.

/** Newest first. */
export async function listKeys(db: StoreDatabase): Promise<(KeyRow & { isOld: boolean })[]> {
  const isOld = sql<boolean>`${ltiKeys.createdAt} < now() - make_interval(days => ${keyDays})`;
  return (
    await db
      .select({ key: ltiKeys, isOld })
      .from(ltiKeys)
      .orderBy(desc(ltiKeys.createdAt), desc(ltiKeys.kid))
  ).map(({ key, isOld: old }) => ({ ...key, isOld: old }));
}

/** After which a new one signs; the former is told for as long again. */
const keyDays = 180;

export async function insertKey(db: StoreDatabase, key: Omit<KeyRow, 'createdAt'>): Promise<void> {
  await db.insert(ltiKeys).values(key);
}

export async function deleteOldKeys(db: StoreDatabase): Promise<void> {
  await db
    .delete(ltiKeys)
    .where(sql`${ltiKeys.createdAt} < now() - make_interval(days => ${2 * keyDays})`);
}
