import { isDeepStrictEqual } from 'node:util';
import type { CategoryView, Envelope, Role } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { createRandom } from '../../local/seed/random.ts';
import { makeRandomChanges } from '../../prove/fuzz/random-changes.ts';
import type { Tenant } from '../../prove/fuzz/usual.ts';
import type { World } from '../../prove/fuzz/world.ts';
import type { TestTenant } from '../cluster/test-cluster.ts';
import { type Copy, createCopy } from './copy.ts';
import { liveAll } from './lives.ts';
import { baseOf, readBusiness, readList, readLists, readPeople, type Source } from './read-lists.ts';
import { isDraft, NOT_COPIED, RESOURCES, type Row } from './resources.ts';

/** What a row of the copy is together with the others: members that follow from another record are joined. */
const joined = (copy: Copy, name: string, row: Row, labels: ReadonlyMap<unknown, unknown>): Row => {
  if (name !== 'expenses' && name !== 'trips') return row;
  const category = copy.rows('categories').get(row.categoryId as number) as CategoryView | undefined;
  const shown = { ...row, category: category?.names['en-CA'] ?? null };
  if (name === 'expenses') return shown;
  const expense = [...copy.rows('expenses').values()].find(({ mileageTripId }) => mileageTripId === row.id);
  const status = expense?.status ?? 'draft';
  return { ...shown, expenseId: expense?.id ?? null, status, statusLabel: labels.get(status) };
};

const textOf = (value: unknown): string => `${JSON.stringify(value)}`;

/** Where two states of a record differ, in what the source shows of it. */
const differing = (name: string, kept: Record<string, unknown> | undefined, source: Record<string, unknown>) => {
  if (kept === undefined) return [`${name} is not in the copy: ${textOf(source)}`];
  return Object.keys(source)
    .filter((field) => !NOT_COPIED.has(field) && !isDeepStrictEqual(kept[field], source[field]))
    .map((field) => `${name}.${field}: ${textOf(kept[field])} in the copy, ${textOf(source[field])} in the source`);
};

const compare = <R extends { id: number }>(
  name: string,
  kept: ReadonlyMap<number, R>,
  source: readonly R[],
): string[] => {
  const ids = new Set(source.map(({ id }) => id));
  const tooMany = [...kept].filter(([id]) => !ids.has(id)).map(([id, row]) => `${name} ${id} is gone: ${textOf(row)}`);
  return [...source.flatMap((row) => differing(`${name} ${row.id}`, kept.get(row.id), row)), ...tooMany];
};

/** The copy against what lists show now: every resource, every record, every field that is copied. */
const differences = async (source: Source, copy: Copy): Promise<string[]> => {
  const found: string[] = [];
  const lists = new Map<string, Row[]>();
  for (const { name, path } of RESOURCES) {
    const rows = await readList(source, path(baseOf(source)));
    lists.set(name, name === 'expenses' ? rows.filter((row) => !isDraft(row)) : rows);
  }
  const labels = new Map(['expenses', 'trips'].flatMap((name) => lists.get(name) ?? []).map(labelOf));
  for (const [name, rows] of lists) {
    const kept = [...copy.rows(name)].map(([id, row]) => [id, joined(copy, name, row, labels)] as const);
    found.push(...compare(name, new Map(kept), rows));
  }
  found.push(...compare('people', copy.people(), await readPeople(source)));
  const { settings, ...business } = await readBusiness(source);
  const kept = copy.business();
  found.push(...differing('business', kept, business));
  // Settings that stand in the record of the business are there in the event.
  found.push(...differing('settings', { ...kept, ...(kept?.settings as object) }, settings as Row));
  return found;
};

/** The text of each status in the language of the source. */
const labelOf = ({ status, statusLabel }: Row): [unknown, unknown] => [status, statusLabel];

type Event = Envelope<Record<string, unknown>>;

/** So many events wait before one of them, any, is handed on. */
const WAITING = 25;

/**
 * A receiver on a bad day: of ten deliveries one is lost (500), one is handed on although it answers 500, one is handed on
 * twice, and all are shuffled. `recover()` ends the failures, `flush()` hands on what still waits.
 */
const startUnreliableReceiver = async (seed: number, handle: (event: Event) => void) => {
  const random = createRandom(seed);
  const waiting: Event[] = [];
  const kinds = new Set<string>();
  let isFailing = true;
  let lost = 0;

  const handOn = (): void => {
    const [event] = waiting.splice(random.integer(0, waiting.length - 1), 1);
    if (event === undefined) return;
    kinds.add(event.type);
    handle(event);
  };

  const receiver = await startReceiver({
    script: ({ body }) => {
      const chance = random.integer(1, 10);
      if (isFailing && chance === 1) {
        lost += 1;
        return 500;
      }
      waiting.push(body as Event, ...(chance === 3 ? [body as Event] : []));
      while (waiting.length > WAITING) handOn();
      return isFailing && chance === 2 ? 500 : 200;
    },
  });

  return {
    url: receiver.url,
    close: receiver.close,
    kinds: (): ReadonlySet<string> => kinds,
    lost: (): number => lost,
    recover: (): void => {
      isFailing = false;
    },
    flush: (): void => {
      while (waiting.length > 0) handOn();
    },
  };
};

const userOf = ({ userId: id, apiKey }: TestTenant, role: Role) => ({
  id,
  apiKey,
  role,
  name: role,
  email: `${role}@mirror.example`,
});

const OTHERS = ['admin', 'accountant', 'approver', 'employee'] as const;

/**
 * Keeps a copy of a business by webhooks while the business is changed in all ways, through lost, repeated and shuffled
 * deliveries, and heals it by a replay. Answers where copy and source differ, before the replay and at the end.
 */
export const keepCopy = async (world: World, options: { requests: number; seed: number }) => {
  const { cluster, unrest } = world;
  const tenant = await world.seeded('Mirror');
  const { baseUrl } = cluster;
  const copy = createCopy();
  const receiver = await startUnreliableReceiver(options.seed, copy.putEvent);
  const atRest = () =>
    waitFor(
      async () => {
        const moving = await unrest(tenant);
        if (moving.length > 0) throw new Error(`still to happen: ${moving.slice(0, 10).join('; ')}`);
        return true;
      },
      { timeout: 120_000, message: 'the business at rest' },
    );
  try {
    const others = new Map<Role, TestTenant>();
    for (const role of OTHERS) others.set(role, await cluster.createColleague(tenant, role));
    const users = [userOf(tenant, 'owner'), ...[...others].map(([role, one]) => userOf(one, role))];
    const from = new Date().toISOString();
    const command = { url: receiver.url, events: ['*'] };
    const { id } = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', command);

    const source = { baseUrl, credentials: tenant };
    const callers: Tenant[] = [tenant, { ...(others.get('admin') as TestTenant), ids: tenant.ids }];
    await Promise.all([
      liveAll({ baseUrl, tenantId: tenant.tenantId, users }),
      makeRandomChanges(baseUrl, callers, options),
      readLists(source, copy),
    ]);
    await atRest();
    receiver.flush();
    const before = await differences(source, copy);

    receiver.recover();
    // Until nothing is missing: on a busy machine an answer of a replay may be late, too, and no retry comes here.
    const isHealed = async (): Promise<boolean> => {
      const command = { from, rate: 1_000 };
      const replay = await tenant.api.call<{ totalCount: number }>('POST', `/v1/webhooks/${id}/replays`, command);
      await atRest();
      return replay.totalCount === 0;
    };
    await waitFor(isHealed, { timeout: 60_000, message: 'a replay that finds nothing missing' });
    receiver.flush();
    return { before, lost: receiver.lost(), kinds: receiver.kinds(), after: await differences(source, copy) };
  } finally {
    await receiver.close();
  }
};
