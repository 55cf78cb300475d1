import { eventQueueName } from '@outlay/bus';
import { SERVICES } from '@outlay/contracts';
import { UsageError } from '../../local/arguments.ts';
import type { Arrangement } from './arrangement/start.ts';
import type { Member } from './member.ts';
import { BROKERS, PLACES } from './places.ts';

/** Those whose names contain one of the words; all without any. @throws UsageError for a word that no name contains */
export const chosenFaults = <F extends Pick<Fault, 'name'>>(faults: readonly F[], words: string | undefined): F[] => {
  if (words === undefined) return [...faults];
  const wanted = words.split(',').map((word) => word.trim());
  for (const word of wanted)
    if (word === '' || !faults.some(({ name }) => name.includes(word)))
      throw new UsageError(`--only takes words of the names that --list prints, not "${word}"`);
  return faults.filter(({ name }) => wanted.some((word) => name.includes(word)));
};

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

/** The machine that is missed most. */
const machineOfPrimary = async ({ databases }: Arrangement): Promise<number> =>
  (await databases.primary()).place.machine;
const allOnIt: Whom = async (arrangement) => {
  const wanted = await machineOfPrimary(arrangement);
  return arrangement.all.filter(({ place }) => place.machine === wanted);
};

/** Each stays for longer than the others take to go on without it, so that none goes on because it is back. */
const BROKER = { aim: 30, stays: 20 };
const PRIMARY = { aim: 30, stays: 26 };
const STANDBY = { aim: 30, stays: 16 };
const CACHE = { aim: 10, stays: 10 };
const KEEPER = { aim: 5, stays: 6 };
const INSTANCE = { aim: 5, stays: 6 };
/** With it goes the way to the database for all services of its machine. */
const PROXY = { aim: 10, stays: 12 };
const MACHINE = { aim: 30, stays: 31 };

/** One after the other, from a whole arrangement to a whole arrangement. */
export const FAULTS: readonly Fault[] = [
  ...SERVICES.flatMap((service) => waysOf(service, INSTANCE, ({ services }) => services.members[service].slice(0, 1))),
  ...waysOf('proxy', PROXY, ({ proxies }) => proxies.slice(0, 1)),
  ...waysOf('broker follower', BROKER, follower),
  ...waysOf('broker leader', BROKER, leader),
  {
    // Writes go on meanwhile; events wait for the second node.
    ...{ name: 'two of three brokers killed', aim: 60, stays: 15 },
    begin: (arrangement) => hit('killed', arrangement.brokers.members.slice(0, BROKERS.length - 1), arrangement),
  },
  ...waysOf('primary', PRIMARY, async ({ databases }) => [await databases.primary()]),
  ...waysOf('standby', STANDBY, async ({ databases }) => [await databases.standby()]),
  ...waysOf('etcd leader', KEEPER, async ({ keepers }) => [await keepers.leader()]),
  ...waysOf('Redis master', CACHE, async ({ caches }) => [await caches.master()]),
  {
    ...{ name: 'machine killed', ...MACHINE },
    begin: async (arrangement) => hit('killed', await allOnIt(arrangement), arrangement),
  },
  {
    ...{ name: 'machine cut off', ...MACHINE },
    begin: async (arrangement) => hit('cut off', await allOnIt(arrangement), arrangement),
  },
  {
    // The clients reach both halves; only the larger one may write.
    ...{ name: 'parted in two halves', ...MACHINE },
    begin: async (arrangement) => {
      const alone = await machineOfPrimary(arrangement);
      const [one, other] = [true, false].map((wanted) =>
        PLACES.filter(({ machine }) => (machine === alone) === wanted),
      );
      arrangement.network.part(one ?? [], other ?? []);
      return { hit: `machine ${alone} | the others`, end: async () => arrangement.network.mend() };
    },
  },
];
