import { eventQueueName } from '@outlay/bus';
import { SERVICES } from '@outlay/contracts';
import type { Arrangement } from './arrangement/start.ts';
import type { Member } from './member.ts';
import { BROKERS, PLACES } from './places.ts';

/** What happens to whom. */
export type Fault = {
  name: string;
  /** Seconds until each kind of request, and deliveries, should have succeeded again. */
  aim: number;
  /** Seconds for which it stays so. */
  stays: number;
  /** Makes it so; resolves with what takes it back, and names who was hit. */
  begin(arrangement: Arrangement): Promise<{ hit: string; end(): Promise<void> }>;
};

type Way = 'killed' | 'frozen' | 'cut off';
const WAYS: readonly Way[] = ['killed', 'frozen', 'cut off'];

const hit = async (way: Way, members: readonly Member[], { network }: Arrangement) => {
  const names = members.map(({ name }) => name).join(', ');
  if (way === 'killed') await Promise.all(members.map((member) => member.kill()));
  if (way === 'frozen') for (const member of members) member.freeze();
  if (way === 'cut off') network.cut([...new Set(members.map(({ place }) => place))]);
  return {
    hit: names,
    end: async () => {
      if (way === 'killed') await Promise.all(members.map((member) => member.start()));
      if (way === 'frozen') for (const member of members) member.thaw();
      if (way === 'cut off') network.mend();
    },
  };
};

type Whom = (arrangement: Arrangement) => Promise<readonly Member[]> | readonly Member[];

const waysOf = (who: string, { aim, stays }: Pick<Fault, 'aim' | 'stays'>, whom: Whom): Fault[] =>
  WAYS.map((way) => ({
    ...{ name: `${who} ${way}`, aim, stays },
    begin: async (arrangement) => hit(way, await whom(arrangement), arrangement),
  }));

/** The queue whose leader is looked for: every event goes there. */
const MAIN = eventQueueName('webhook-dispatcher');
const leader: Whom = async ({ brokers }) => [await brokers.leaderOf(MAIN)];
const follower: Whom = async ({ brokers }) => {
  const leads = await brokers.leaderOf(MAIN);
  return brokers.members.filter((member) => member !== leads).slice(0, 1);
};

const onMachine =
  (machine: number): Whom =>
  ({ all }) =>
    all.filter(({ place }) => place.machine === machine);

const BROKER = { aim: 30, stays: 25 };
const DATABASE = { aim: 30, stays: 32 };
const CACHE = { aim: 10, stays: 10 };
const INSTANCE = { aim: 5, stays: 8 };

/** One after the other, from a whole arrangement to a whole arrangement. */
export const FAULTS: readonly Fault[] = [
  ...SERVICES.flatMap((service) => waysOf(service, INSTANCE, ({ services }) => services.members[service].slice(0, 1))),
  ...waysOf('proxy', INSTANCE, ({ proxies }) => proxies.slice(0, 1)),
  ...waysOf('broker follower', BROKER, follower),
  ...waysOf('broker leader', BROKER, leader),
  {
    // Writes go on meanwhile; events wait for the second node.
    ...{ name: 'two of three brokers killed', aim: 60, stays: 15 },
    begin: (arrangement) => hit('killed', arrangement.brokers.members.slice(0, BROKERS.length - 1), arrangement),
  },
  ...waysOf('primary', DATABASE, async ({ databases }) => [await databases.primary()]),
  ...waysOf('standby', DATABASE, async ({ databases }) => [await databases.standby()]),
  ...waysOf('etcd leader', { aim: 5, stays: 12 }, async ({ keepers }) => [await keepers.leader()]),
  ...waysOf('Redis master', CACHE, async ({ caches }) => [await caches.master()]),
  {
    ...{ name: 'machine killed', aim: 30, stays: 35 },
    begin: async (arrangement) => hit('killed', await onMachine(1)(arrangement), arrangement),
  },
  {
    ...{ name: 'machine cut off', aim: 30, stays: 35 },
    begin: async (arrangement) => hit('cut off', await onMachine(2)(arrangement), arrangement),
  },
  {
    // The clients reach both halves; only the larger one may write.
    ...{ name: 'parted in two halves', aim: 30, stays: 35 },
    begin: async ({ network }) => {
      const [one, other] = [1, 0].map((wanted) => PLACES.filter(({ machine }) => Number(machine === 1) === wanted));
      network.part(one ?? [], other ?? []);
      return { hit: 'machine 1 | machines 2 and 3', end: async () => network.mend() };
    },
  },
];
