import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { installArrangement } from './arrangement/install.ts';
import { openSite } from './arrangement/site.ts';
import { type Arrangement, startArrangement } from './arrangement/start.ts';
import { type Endured, endure, HEAD, isLoss, lineOf } from './endure.ts';
import { chosenFaults, FAULTS } from './faults.ts';
import { startCountingReceiver, startWatch } from './watch.ts';

const HELP = `npm run prove cluster -- [--list] [--only name,name] [--times count] [--failures]

Three machines as network namespaces of this one: RabbitMQ of three nodes, PostgreSQL with a synchronous standby under
Patroni and etcd behind HAProxy, Redis with Sentinel, two instances of every service. Under a steady load each member is
killed, frozen and cut off in turn. Ends with 1 when an answered write or an event was lost. Needs root.

  --list       prints the names of all faults
  --only       faults whose names contain one of these words, with commas
  --times      all of them so often, one round after the other: what one fault costs is not the same each time
  --failures   prints what requests that failed were answered`;

const OPTIONS = {
  list: { type: 'boolean' },
  only: { type: 'string' },
  times: { type: 'string', default: '1' },
  failures: { type: 'boolean' },
} as const;
const { list, chosen, rounds, failures } = commandLine(HELP, OPTIONS, ({ only, times, ...values }) => ({
  ...values,
  chosen: chosenFaults(FAULTS, only),
  rounds: readNumber(times, 'times'),
}));

/** Nothing happens in it, for comparison. */
const QUIET = { name: 'nothing', aim: 5, stays: 8, begin: async () => ({ hit: '', end: async () => undefined }) };

const summary = (all: readonly Endured[]): string => {
  const sum = (what: 'lostEvents' | 'events' | 'duplicates' | 'requests' | 'failed') =>
    all.reduce((total, one) => total + one[what], 0);
  return [
    `\n${all.length} faults; answered writes lost ${all.at(-1)?.lostWrites.length};`,
    `events ${sum('events')}, lost ${sum('lostEvents')}, twice ${sum('duplicates')};`,
    `requests ${sum('requests')}, failed ${sum('failed')}`,
  ].join(' ');
};

const prove = async (arrangement: Arrangement, counting: Awaited<ReturnType<typeof startCountingReceiver>>) => {
  const watch = await startWatch(arrangement, counting);
  const endured: Endured[] = [];
  try {
    console.log(HEAD);
    for (const fault of [QUIET, ...Array.from({ length: rounds }, () => chosen).flat()]) {
      const one = await endure(fault, arrangement, watch);
      endured.push(one);
      console.log(lineOf(one));
      for (const lost of one.lostWrites) console.log(`    ${lost}`);
      for (const failure of failures ? one.failures : []) console.log(`    ${failure}`);
      if (one.healed === undefined) throw new Error(`Not whole again: ${await arrangement.missing()}`);
    }
    console.log(summary(endured));
    process.exitCode = endured.some(isLoss) ? 1 : 0;
  } finally {
    await watch.close();
  }
};

if (list) {
  for (const { name, aim } of chosen) console.log(`${name.padEnd(32)} aim ${aim} s`);
} else {
  await installArrangement();
  const counting = await startCountingReceiver();
  const began = performance.now();
  const report = (what: string) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${what}`);
  const site = openSite();
  // The processes end with this one; namespaces and data do not.
  const interrupted = (): void => void site.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  process.once('uncaughtException', (error) => {
    console.error(error);
    void site.close().finally(() => process.exit(1));
  });
  try {
    await prove(await startArrangement(site, counting.receiver, report), counting);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    if (process.env.OUTLAY_KEEP) await pause(Number(process.env.OUTLAY_KEEP) * 1_000);
  } finally {
    await site.close();
    await counting.receiver.close();
  }
}
