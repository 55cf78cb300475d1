import { SERVICES, type Service } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import { type CallKind, callKinds } from '../deploy/calls.ts';

/** What creates something, and where what was answered must be found. */
const CREATED: Readonly<Record<string, { service: Service; table: string }>> = {
  'create an expense': { service: 'expense', table: 'expenses' },
  'enter a bill': { service: 'bill', table: 'bills' },
  'record a trip': { service: 'mileage-receipt', table: 'mileage_trips' },
  'upload a receipt': { service: 'mileage-receipt', table: 'receipts' },
};

/** As many askers as keep some asking while others wait for a server that is away; all of it leaves two cores half idle. */
const PACE = { workers: 6, every: 700 };

/** The steady load of `prove rolling`, slower, and what people are told. */
export const loadKinds = (known: Parameters<typeof callKinds>[0]): CallKind[] => [
  // Of people so many may be invited in an hour.
  ...callKinds(known)
    .filter(({ name }) => name !== 'add a user')
    .map((kind) => ({ ...kind, ...PACE })),
  {
    ...PACE,
    ...{ service: 'gateway' as const, name: 'add a department' },
    send: (count) => ({ method: 'POST', path: '/v1/departments', body: { name: `Dep ${known.run} ${count}` } }),
  },
  {
    ...PACE,
    ...{ service: 'notification' as const, name: 'read notifications' },
    send: () => ({ method: 'GET' as const, path: '/v1/notifications' }),
  },
];

/** Of each name: the longest time since it last happened, and to now. */
export const createSilences = (now: () => number = () => performance.now()) => {
  let began = now();
  const last = new Map<string, number>();
  const longest = new Map<string, number>();
  return {
    happened: (name: string): void => {
      const at = now();
      longest.set(name, Math.max(longest.get(name) ?? 0, at - (last.get(name) ?? began)));
      last.set(name, at);
    },
    /** Seconds and the name of the longest silence since `begin`, one that lasts still included. */
    longest: (names?: readonly string[]): { name: string; seconds: number } => {
      const at = now();
      const all = [...last]
        .filter(([name]) => names === undefined || names.includes(name))
        .map(([name, since]) => ({ name, seconds: Math.max(longest.get(name) ?? 0, at - since) / 1_000 }));
      return all.reduce((most, one) => (one.seconds > most.seconds ? one : most), { name: '', seconds: 0 });
    },
    begin: (): void => {
      began = now();
      longest.clear();
      for (const name of last.keys()) last.set(name, began);
    },
  };
};

export type Kept = {
  answered(name: string, data: { id: number }): void;
  /** What was answered as created and is in no table, in words. */
  lost(): Promise<string[]>;
  close(): Promise<void>;
};

/** What was answered as created, compared with what is there. */
export const openKept = (urls: Readonly<Record<Service, string>>): Kept => {
  const outside = { poolSize: 1, logger: testLogger('kept'), metrics: createMetrics('kept'), clock: systemClock };
  const opened = Object.fromEntries(
    SERVICES.map((service) => [service, openDatabase({ url: urls[service], ...outside })] as const),
  );
  const made = new Map<string, Set<number>>(Object.keys(CREATED).map((name) => [name, new Set()]));
  return {
    answered: (name, { id }) => void made.get(name)?.add(id),
    lost: async () => {
      const lost: string[] = [];
      for (const [name, { service, table }] of Object.entries(CREATED)) {
        const ids = [...(made.get(name) ?? [])];
        const text = `SELECT id FROM ${table} WHERE id = ANY($1)`;
        const rows = await opened[service]?.acrossTenants((tx) => tx.rows<{ id: number }>({ text, values: [ids] }));
        const found = new Set(rows?.map(({ id }) => id));
        lost.push(...ids.filter((id) => !found.has(id)).map((id) => `${name}: ${table} has no ${id}`));
      }
      return lost;
    },
    close: async () => void (await Promise.all(Object.values(opened).map((database) => database.close()))),
  };
};
