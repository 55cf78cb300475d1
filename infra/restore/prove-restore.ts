import { waitFor } from '@outlay/testing';
import { commandLine, readNumber } from '../local/arguments.ts';
import { startBackedServers } from './backed-servers.ts';
import type { Delivered } from './compare.ts';
import { startCustomer } from './customer.ts';
import { loseAndRestore, type Restored } from './lose-and-restore.ts';
import { startWorld } from './world.ts';

const kindsOf = (events: readonly Delivered[]): string => {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${type} ${count}`).join(', ') || 'none';
};

const secondsBetween = (from: Date, to: Date): string => ((to.getTime() - from.getTime()) / 1000).toFixed(1);

/** For people. */
const linesOf = (name: string, restored: Restored): string[] => {
  const { moment, end, seconds, writes, files, events, givenTwice, customer, operator } = restored;
  const { fetched, servers, ready, answered } = seconds;
  const lines = [
    `\n${name}: ${moment.toISOString()}, ${secondsBetween(moment, end)} s before the end`,
    `  seconds from the end: data and files back ${fetched.toFixed(0)}, servers ${servers.toFixed(0)}, services ready ${ready.toFixed(0)}, first create answered ${answered.toFixed(0)}`,
    `  writes answered ${writes.answered}: missing of those before the moment ${writes.missing.length}; of those after it lost ${writes.lost.length}, the last ${writes.lostSeconds.toFixed(1)} s`,
    `  receipts ${files.receipts}, without their file ${files.broken.length}; younger than the last backup of files, and lost with them ${files.lost.length}`,
    `  events: of facts that are there not delivered ${events.undelivered.length}, delivered twice ${events.twice}; of facts that are gone ${events.ofLostFacts.length} (${kindsOf(events.ofLostFacts)})`,
    `  of these outside of what business.restored names ${restored.unexplained.length}; ids given twice ${givenTwice.length}`,
    ...operator.split('\n').map((line) => `  | ${line}`),
  ];
  if (!customer) return lines;
  const { earlyReplayed, lateMadeAnew, notPulled, revokedInForce } = customer;
  return [
    ...lines,
    `  idempotency: a key of before is answered with its record: ${earlyReplayed}; one of the lost time makes it anew: ${lateMadeAnew}`,
    `  a cursor of the lost time goes on, events that it misses: ${notPulled.length}; a key that was revoked in the lost time is in force again: ${revokedInForce}`,
  ];
};

/** What may not be, in words. */
const violationsOf = ({ writes, files, events, unexplained, givenTwice, customer }: Restored): string[] => [
  ...writes.missing
    .slice(0, 10)
    .map(({ kind, id, at }) => `${kind} ${id}, answered ${new Date(at).toISOString()}, is missing`),
  ...events.undelivered.slice(0, 10).map((id) => `${id} came to nobody`),
  ...unexplained
    .slice(0, 10)
    .map(({ id, type, createdAt }) => `nobody can know that ${type} ${id} of ${createdAt} is gone`),
  ...givenTwice.slice(0, 10).map((key) => `${key} was given twice`),
  ...files.broken.slice(0, 10).map((id) => `receipt ${id} has not its file`),
  ...(customer && customer.notPulled.length > 0 ? [`a cursor misses ${customer.notPulled.length} events`] : []),
  ...(customer && !customer.earlyReplayed ? ['an idempotency key of before was forgotten'] : []),
];

const HELP = `npm run prove restore -- [options]

The seven services under load on servers whose write-ahead log and files are backed up by infra/restore. Then everything is killed
and deleted, and brought back: to one moment, and once more to the end of the archive. Ends with 1 when a write that was answered
before the moment is missing, an id was given twice, a file is broken, an event of a fact that is there came to nobody, or
one of a fact that is gone lies outside of what business.restored names.

  --seconds N         of load before and after each moment; default: 20
  --archive-timeout N seconds after which the log is archived at the latest; default: 10 (60 in infra/docker/backup.yml)
  --broken            without outlay-admin after-restore, to see that it would be noticed
  --help              this text`;

const options = {
  seconds: { type: 'string', default: '20' },
  'archive-timeout': { type: 'string', default: '10' },
  broken: { type: 'boolean', default: false },
} as const;
const { seconds, archiveTimeout, broken } = commandLine(HELP, options, (values) => ({
  seconds: readNumber(values.seconds, 'seconds'),
  archiveTimeout: readNumber(values['archive-timeout'], 'archive-timeout'),
  broken: values.broken,
}));

const began = performance.now();
const print = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const own = await startBackedServers({ archiveTimeout });
let world: Awaited<ReturnType<typeof startWorld>> | undefined;
let stopFiles = async (): Promise<void> => undefined;

const close = async (): Promise<void> => {
  await stopFiles();
  await world?.stop().catch(() => undefined);
  await own.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));

/** As often as the log is archived, as production does it. */
const startFiles = () => {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const next = performance.now() + archiveTimeout * 1000;
      await own.backup('files').catch(({ message }: Error) => {
        if (own.isAway()) return;
        print(message);
        process.exitCode = 1;
      });
      await waitFor(() => stopping.signal.aborted || performance.now() >= next, { timeout: archiveTimeout * 2000 });
    }
  };
  const working = work();
  return async (): Promise<void> => {
    stopping.abort();
    await working;
  };
};

const show = (name: string, restored: Restored): void => {
  for (const line of linesOf(name, restored)) console.log(line);
  for (const violation of violationsOf(restored)) {
    console.log(`  WRONG: ${violation}`);
    process.exitCode = 1;
  }
};

try {
  world = await startWorld(own);
  world.beginLoad();
  print('under load');
  const step = async (what: string): Promise<void> =>
    print(`backup ${what}: ${(await own.backup(what)).seconds.toFixed(1)} s`);
  for (const what of ['full', 'diff', 'incr'] as const) await step(what);
  stopFiles = startFiles();
  const goOn = seconds * 1000;
  const customer = await startCustomer(world);
  await step('check').catch((error: Error) => print(error.message));
  const first = await loseAndRestore({ own, world, customer }, { latest: false, raise: !broken, goOn });
  show('to a moment', first);
  if (!broken) {
    world.beginLoad();
    await step('full');
    const gone = new Set(first.events.ofLostFacts.map(({ id }) => id));
    const second = await loseAndRestore({ own, world, gone }, { latest: true, raise: true, goOn });
    show('to the end of the archive', second);
  }
} finally {
  await close();
}
