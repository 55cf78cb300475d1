import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@outlay/testing';
import { connected, databaseUrl } from '../postgres/connect.ts';
import { databaseOf } from '../postgres/provision.ts';
import type { BackedServers } from './backed-servers.ts';
import {
  type Compared,
  type ComparedEvents,
  compareEvents,
  compareWrites,
  type Delivered,
  givenTwice,
  outsideOf,
} from './compare.ts';
import type { Customer } from './customer.ts';
import type { World } from './world.ts';
import { findWrites } from './writes.ts';

type Row = { id: string; key: string; sha256: string; isYounger: boolean };
const RECEIPTS =
  'SELECT id, file_key AS key, sha256, created_at > $1 AS "isYounger" FROM receipts WHERE deleted_at IS NULL';

const hashOf = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
};

type Files = {
  receipts: number;
  /** Those whose file is not there with every byte. */
  broken: string[];
  /** Those of which the same holds because they are younger than the last backup of files. */
  lost: string[];
};

/** Of all receipts; `backedUp`: when the last backup of their files began. */
const lookAtFiles = async (
  adminUrl: string,
  { receipts: folder, backedUp }: { receipts: string; backedUp(): Date },
): Promise<Files> => {
  const { rows } = await connected(databaseUrl(adminUrl, databaseOf('mileage-receipt')), (client) =>
    client.query<Row>(RECEIPTS, [backedUp()]),
  );
  const [broken, lost]: [string[], string[]] = [[], []];
  for (const { id, key, sha256, isYounger } of rows)
    if ((await hashOf(join(folder, 'kept', key))) !== sha256) (isYounger ? lost : broken).push(id);
  return { receipts: rows.length, broken, lost };
};

type Given = {
  own: BackedServers;
  world: World;
  customer?: Customer;
  /** Events that an earlier restore has left without their fact. */
  gone?: ReadonlySet<string>;
};

export type Restored = {
  /** What the server was set back to, and when it was destroyed. */
  moment: Date;
  end: Date;
  /** From the end: until PostgreSQL and files were back, the servers ran, the operator's command had ended, the first create was answered. */
  seconds: { fetched: number; servers: number; ready: number; answered: number };
  writes: Compared;
  files: Files;
  events: ComparedEvents;
  /** Of lost facts, and outside of the time that `business.restored` names. */
  unexplained: Delivered[];
  /** Ids that had been given to another record before. */
  givenTwice: string[];
  customer: Awaited<ReturnType<Customer['look']>> | undefined;
  /** What `after-restore` printed. */
  operator: string;
};

const SETTLING = 120_000;
const elapsed = async (ms: number): Promise<void> => {
  const until = performance.now() + ms;
  await waitFor(() => performance.now() >= until, { timeout: ms + 10_000 });
};

const ARCHIVED = 'SELECT last_archived_time >= $1 AS done FROM pg_stat_archiver';
/** The log up to some moment is in the backup. */
const archivedUntil = (adminUrl: string, moment: Date): Promise<void> =>
  connected(adminUrl, async (client) => {
    const done = async () => (await client.query<{ done: boolean }>(ARCHIVED, [moment])).rows[0]?.done === true;
    await waitFor(done, { timeout: SETTLING, message: 'the archive of the write-ahead log' });
  });

const LAST = /last completed transaction was at log time (.+)$/m;
const lastOf = (printed: string): Date =>
  new Date((LAST.exec(printed)?.[1] ?? '').replace(' ', 'T').replace('+00', 'Z'));

type Notice = { data: { lostFrom: string; lostUntil: string } };
const lastNotice = (delivered: readonly Delivered[]): Notice['data'] | undefined =>
  (delivered.findLast(({ type }) => type === 'business.restored') as unknown as Notice | undefined)?.data;

/**
 * Under load: goes on for some seconds behind a moment, destroys everything, and brings it back to the moment, or (`latest`) to the end
 * of what was archived. `raise` false: without the operator's command, to see what it is for.
 */
export const loseAndRestore = async (
  { own, world, customer, gone }: Given,
  { latest, raise, goOn }: { latest: boolean; raise: boolean; goOn: number },
): Promise<Restored> => {
  const chosen = new Date();
  await elapsed(goOn / 2);
  await customer?.actLate();
  await elapsed(goOn / 2);
  if (!latest) await archivedUntil(own.adminUrl, new Date());
  await world.killServices();
  const end = new Date();
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  await own.destroy();
  await world.endLoad();
  const before = world.writes.take();
  const former = world.delivered();

  const { out } = await own.restore(latest ? 'latest' : chosen.toISOString());
  const fetched = since();
  const moment = latest ? lastOf(out) : chosen;
  await own.startEmpty();
  const servers = since();
  const words = ['--to', moment.toISOString(), '--until', end.toISOString(), '--receipts', own.receipts];
  const operator = raise ? await world.operator('after-restore', ...words) : '';
  const there = await findWrites(own.adminUrl, before);
  const known = await world.published();
  const files = await lookAtFiles(own.adminUrl, own);
  await world.startServices();
  const ready = since();
  world.beginLoad();
  await waitFor(() => world.writes.all().length > 0, { timeout: SETTLING });
  const answered = since();
  await elapsed(goOn);
  await world.endLoad();

  let published = await world.published();
  const settled = async () => {
    published = await world.published();
    return compareEvents(published, world.delivered(), { early: world.early }).undelivered.length === 0;
  };
  await waitFor(settled, { timeout: SETTLING }).catch(() => undefined);
  const delivered = world.delivered();
  const events = compareEvents(published, delivered, { gone, early: world.early });
  const after = world.writes.take();
  return {
    moment,
    end,
    seconds: { fetched, servers, ready, answered },
    writes: compareWrites(before, there, { moment: moment.getTime(), end: end.getTime() }),
    files,
    events,
    unexplained: outsideOf(events.ofLostFacts, lastNotice(delivered)),
    givenTwice: givenTwice(before, after),
    customer: await customer?.look(
      new Set([...published].filter((id) => !known.has(id) && !former.some((one) => one.id === id))),
    ),
    operator,
  };
};
