import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@outlay/testing';
import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import { lineOf } from '../checker.ts';
import { type PrivateServers, startPrivateServers } from '../cluster/private-servers.ts';
import { DEFAULT_TIMES } from '../cluster/two-dispatchers.ts';
import { faults } from './faults.ts';
import { TARGETS } from './kill-plan.ts';
import { BUSINESSES, type Proof, print, startProof } from './proof.ts';
import { publishThroughKills } from './through-kills.ts';
import { publishThroughMistakes } from './through-mistakes.ts';

/** After the last event; a retry that a failure caused comes after a minute, or five after that. */
const TIME_LIMIT = 400_000;
/** What was taken in while the last settlement ended. */
const OVERLAP = 10 * 60_000;

/**
 * Waits until nothing is to come, compares what was received with what is recorded, and prints it. Between two calls
 * everything settled. Resolves true when the promise was kept.
 */
const createSettlement = (proof: Proof, { duplicates: allowed }: { duplicates: boolean }) => {
  const { ledger, record } = proof;
  let since = new Date(0);
  const isOver = async (): Promise<boolean> => {
    await proof.checkArrivals();
    return ledger.open() === 0 && !(await record.pending());
  };

  return async (): Promise<boolean> => {
    await waitFor(isOver, { timeout: TIME_LIMIT }).catch(() => print('not everything came in time'));
    const at = new Date(Date.now() - OVERLAP);
    ledger.recorded(await record.since(since));
    since = at;
    await record.removeOld();
    ledger.takeArrived();
    const report = ledger.report();
    print(`${lineOf(report)}; commits not answered: ${proof.publisher.refused()}`);
    if (report.lost + report.unrecorded > 0) console.log(report.examples);
    const kept = report.lost + report.foreign + report.forged + report.unrecorded === 0;
    return kept && (allowed || report.duplicates === 0);
  };
};

/** Sent and not yet received: enough to keep both dispatchers busy, and less than fits in their memory. */
const OPEN = 4_000;
const PER_COMMIT = 50;

/** So many events, as fast as they are delivered. */
const publishAll = async ({ publisher, ledger, checkArrivals }: Proof, count: number): Promise<void> => {
  for (let published = 0; published < count; ) {
    const commits = BUSINESSES.map((businessId) => publisher.publish(businessId, PER_COMMIT));
    await Promise.all(commits);
    published += BUSINESSES.length * PER_COMMIT;
    if (published % 2_000 === 0) {
      await checkArrivals();
      ledger.takeArrived();
      while (ledger.open() > OPEN) {
        await pause(100);
        await checkArrivals();
      }
    }
    if (published % 20_000 === 0) print(`${published} published, ${ledger.open()} not received yet`);
  }
};

/** A stream of `rate` events a second through each of the faults, which gets so many seconds. */
const publishThroughFaults = async (
  proof: Proof,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> => {
  const end = proof.stream(rate);
  let known = 0;
  for (const { name, happen } of faults(proof.servers, proof.dispatchers)) {
    await pause((seconds * 1_000) / 2);
    await happen();
    await pause((seconds * 1_000) / 2);
    await proof.checkArrivals();
    const { sent, duplicates } = proof.ledger.report();
    print(`${name}: ${sent} answered so far, ${duplicates - known} more came twice`);
    known = duplicates;
  }
  await end();
};

const HELP = `npm run prove deliveries -- [options]

Two dispatchers on servers of their own. Without faults: nothing lost, nothing twice. With them: nothing lost, and how
many came twice. Ends with 1 where the promise was broken.

  --events N        how many, without faults; default: 100000
  --faults          kill -9, SIGSTOP, a wiped broker and others under a stream of events
  --kills N         kill -9 of so many dispatchers and servers at random moments, and how long each recovery takes; one of
                    two dispatchers is made up for within 5 s
  --targets A,B     with kills: only of these: ${TARGETS.join(', ')}
  --mistakes        200 mistakes of an operator at the broker, at random moments: queues, bindings, exchanges, the vhost or its data
                    removed, queues emptied, definitions loaded in part, policies that drop; after each the runbook's step
  --times N         with mistakes: so many of them; default: 200
  --seed N          with kills: the same ones again; default: any
  --rate N          with faults or kills: events a second; default: 200
  --seconds N       with faults: for each of them; default: 10
  --help            this text`;

const values = commandLine(
  HELP,
  {
    events: { type: 'string', default: '100000' },
    faults: { type: 'boolean', default: false },
    kills: { type: 'string', default: '0' },
    mistakes: { type: 'boolean', default: false },
    times: { type: 'string', default: '200' },
    targets: { type: 'string', default: '' },
    seed: { type: 'string' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
  ({ events, faults, kills, mistakes, times, targets, seed, rate, seconds }) => ({
    events: readNumber(events, 'events'),
    faults,
    kills: readNumber(kills, 'kills', 0),
    mistakes,
    times: readNumber(times, 'times'),
    targets: targets === '' ? new Set<string>() : readWords(targets, 'targets', TARGETS),
    seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : readNumber(seed, 'seed', 0),
    rate: readNumber(rate, 'rate'),
    seconds: readNumber(seconds, 'seconds'),
  }),
);

/** Milliseconds that a receiver takes under kills: each one meets attempts that are under way. */
const SLOWNESS = 100;

const prove = async (servers: PrivateServers): Promise<boolean> => {
  const { events, faults, kills, mistakes, times, targets, seed, rate, seconds } = values;
  // Kills are about the product as it is delivered; what freezes for longer than a lease must not wait for long ones.
  const proof = await startProof(servers, {
    variables: faults ? {} : DEFAULT_TIMES,
    slowness: kills > 0 ? SLOWNESS : 0,
    declares: !mistakes,
  });
  const settle = createSettlement(proof, { duplicates: faults || mistakes || kills > 0 });
  try {
    if (faults) {
      print(`${rate} events a second, with faults`);
      await publishThroughFaults(proof, { rate, seconds });
      return await settle();
    }
    if (mistakes) {
      print(`${rate} events a second, ${times} mistakes, seed ${seed}`);
      return await publishThroughMistakes(proof, { count: times, seed, rate, settle });
    }
    if (kills > 0) {
      print(`${rate} events a second, ${kills} kills, seed ${seed}`);
      return await publishThroughKills(proof, { count: kills, seed, targets, rate, settle });
    }
    print(`${events} events, no faults`);
    await publishAll(proof, events);
    return await settle();
  } finally {
    await proof.stop();
  }
};

const servers = await startPrivateServers();
const kept = await prove(servers).finally(servers.close);
process.exit(kept ? 0 : 1);
