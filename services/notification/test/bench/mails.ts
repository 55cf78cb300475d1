import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@outlay/testing';
import { peakOf, privateOf } from '../../../../infra/bench/harness/memory.ts';
import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { type BenchEvent, EVENTS, publishPeople } from './bench-events.ts';
import { startBenchService } from './bench-service.ts';
import { lineOf, openMeter, shareOf, withoutIdle } from './meter.ts';
import { growthOf, stream } from './minute.ts';

const HELP = `npm run bench mails -- [options]

The notification service on servers of its own, with a real SMTP server. What an event and a mail cost, in CPU, statements and
commits; one minute of events, a quarter of which somebody gets a mail for: what waited through it, and the memory. Then it is
killed with -9 in the middle of mails. Ends with 1 where a queue grew, a mail was lost or the memory was too much. Figures of
CPU, statements and commits hold on a busy machine too; what waits does not.
BENCH_PROFILES=<folder> writes a CPU profile of the service at its end.

  --events N        events of the minute; default: 10000
  --mails N         mails in the middle of which it is killed; default: 2000
  --each N          events of each kind, whose cost is taken; default: 1500
  --help            this text`;

const SECONDS = 60;
/** Milliseconds of a look at what is used while nothing happens. */
const IDLE = 10_000;
const MOST_MEMORY = 150;
/** Of a core, in percent: the aim leaves room for whatever else runs there. */
const AIM = 25;

const options = commandLine(
  HELP,
  {
    events: { type: 'string', default: '10000' },
    mails: { type: 'string', default: '2000' },
    each: { type: 'string', default: '1500' },
  },
  ({ events, mails, each }) => ({
    events: readNumber(events, 'events'),
    mails: readNumber(mails, 'mails'),
    each: readNumber(each, 'each'),
  }),
);
const perSecond = options.events / SECONDS;
/** Every fourth is a mail's. */
const MIX: readonly BenchEvent[] = ['account', 'report', 'bill', 'business', 'approval', 'report', 'bill', 'business'];
const mixed = (index: number): BenchEvent => MIX[index % MIX.length] ?? 'report';
/** As many mails wait when the sender looks, once a second, though no queue grows. */
const BATCH = perSecond / 4;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const load = (): string => loadavg()[0]?.toFixed(1) ?? '';
print(`${new Date().toISOString().slice(0, 16)}, ${commit}, ${cpus().length} cores, load ${load()}`);

const service = await startBenchService(process.env.BENCH_PROFILES);
const { sink, life } = service;
const meter = await openMeter(service);

const costs = async (): Promise<void> => {
  const idle = await meter.during(() => pause(IDLE));
  print(`idle: ${privateOf(life.pid())} MB private, ${shareOf(idle.service, idle)} of a core`);
  const of = (kind: BenchEvent) =>
    meter.during(async () => {
      await stream(service, { count: options.each, perSecond, kindOf: () => kind });
      await service.eventsHandled();
    });
  const show = (what: string, used: typeof idle): void =>
    print(`${what.padEnd(36)} ${lineOf(withoutIdle(used, idle), options.each)}`);
  show('an update of a report, without a mail', await of('report'));
  show('an event that is kept, without one', await of('business'));
  await service.pauseMails();
  show('one with a mail, which is not sent yet', await of('approval'));
  show('  about an account', await of('account'));
  const sending = await meter.during(async () => {
    await service.letMailsGo();
    await service.mailsSent();
  });
  print(`${'a mail that is sent'.padEnd(36)} ${lineOf(withoutIdle(sending, idle), 2 * options.each)}`);
};

const minute = async (): Promise<boolean> => {
  sink.arrivals.length = 0;
  const count = options.events;
  let flow: Awaited<ReturnType<typeof stream>> | undefined;
  const used = await meter.during(async () => {
    flow = await stream(service, { count, perSecond, kindOf: mixed });
  });
  const { depths, memory } = flow ?? { depths: [], memory: 0 };
  const left = await service.waiting();
  await service.eventsHandled();
  await service.mailsSent();
  const mails = count / 4;
  const ids = new Set(sink.arrivals.map(({ messageId }) => messageId));
  const { first, last, events: mostEvents, mails: mostMails } = growthOf(depths);
  const share = (used.service / used.time) * 100;
  print(`${count} events in ${(used.time / 1_000).toFixed(0)} s, ${mails} mails; load ${load()}`);
  print(`  waited, events and mails: ${first.toFixed(0)} in the first third, ${last.toFixed(0)} in the last one`);
  print(`  at most ${mostEvents} events and ${mostMails} mails; at the end ${left.events} and ${left.mails}`);
  print(`  an event ${lineOf(used, count)}`);
  print(
    `  the service took ${share.toFixed(1)} % of a core (aim: at most ${AIM} %), PostgreSQL ${shareOf(used.postgres, used)}`,
  );
  print(`  memory: ${memory} MB private at most (limit ${MOST_MEMORY}), ${peakOf(life.pid())} MB resident at its peak`);
  print(`  received ${sink.arrivals.length}, different ${ids.size} of ${mails}`);
  const isSteady = last <= first + BATCH;
  if (!isSteady) print('  a queue grew');
  return isSteady && ids.size === mails && sink.arrivals.length === mails && memory < MOST_MEMORY;
};

const kill = async (): Promise<boolean> => {
  sink.arrivals.length = 0;
  const total = options.mails;
  for (let sent = 0; sent < total; sent += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => service.publish(EVENTS.account(sent + index))));
  await waitFor(() => sink.arrivals.length > total / 2, { timeout: 120_000 });
  await life.kill('SIGKILL');
  const before = sink.arrivals.length;
  await life.start();
  await service.eventsHandled();
  await service.mailsSent();
  const counts = new Map<string, number>();
  for (const { messageId } of sink.arrivals) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  const twice = [...counts.values()].filter((count) => count === 2).length;
  const more = [...counts.values()].filter((count) => count > 2).length;
  print(`kill -9 after ${before} of ${total}: ${counts.size} arrived, ${twice} of them twice, ${more} more often`);
  return counts.size === total && more === 0;
};

try {
  await life.start();
  await publishPeople(service);
  if (options.each > 0) await costs();
  const isGood = [await minute(), await kill()].every(Boolean);
  print(isGood ? 'as it must be' : 'NOT as it must be');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await meter.close();
  await service.close();
}
