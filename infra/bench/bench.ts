import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { commandLine, readWords } from '../local/arguments.ts';
import { startBench } from './harness/bench-cluster.ts';
import { startChild } from './harness/child.ts';
import { type FigureRow, isMet } from './harness/figure.ts';
import { type Part, runPart } from './harness/part.ts';
import type { Row } from './harness/table.ts';
import { benchIdle } from './live/idle.ts';
import { AT_10, AT_100, atHalf, benchLatency } from './live/latency.ts';
import { benchLive, measureMaximum } from './live/live.ts';
import { benchSameDay } from './live/same-day.ts';
import { benchKills, benchStarts } from './live/start.ts';
import { benchTenEndpoints } from './live/ten-endpoints.ts';
import { inMemory } from './webhooks/dispatcher-memory.ts';
import { benchDrain } from './webhooks/drain.ts';
import { benchFanOut } from './webhooks/fan-out.ts';

const ALL = ['idle', 'latency', 'ten', 'live', 'drain', 'fan-out', 'same-day', 'start', 'kill'];
const HELP = `npm run bench -- [options]

How fast the cluster is on this machine, in some six minutes, each figure beside what its bare parts can do and beside its aim
(docs/performance.md). Everything is private, on loopback, and gone afterwards. Load generator, receivers and the bare
route are processes of their own. Ends with 1 when a part failed; a missed aim is a result.
BENCH_PROFILES=FOLDER writes a CPU profile of each service there.

  --only A,B        some of ${ALL.join(', ')}; default: all
  --json FILE       writes the figures there too
  --help            this text`;

const { wanted, json } = commandLine(
  HELP,
  { only: { type: 'string', default: ALL.join(',') }, json: { type: 'string' } },
  (values) => ({ wanted: readWords(values.only, 'only', ALL), json: values.json }),
);
const before = loadavg()[0] ?? 0;
const { bench, load, print, stop } = await startBench();
const creating = startChild('live/creating.ts');
const live = { bench, creating };
let maximum: number | undefined;

const dispatcher = (): number => bench.cluster.pids('webhook-dispatcher')[0] ?? 0;
/** What is slow comes before what is fast: PostgreSQL cleans up after tens of thousands of creates for longer than a part takes. */
const PARTS: readonly Part[] = [
  { name: 'idle', within: 90, work: () => benchIdle(bench) },
  { name: 'latency at 10/s', within: 60, work: () => benchLatency(live, AT_10) },
  { name: 'latency at 100/s', within: 60, work: () => benchLatency(live, AT_100) },
  { name: 'ten', within: 120, work: () => benchTenEndpoints(live) },
  {
    name: 'live',
    within: 180,
    work: async () => {
      const { rows, maximum: most } = await benchLive(live);
      maximum = most;
      return rows;
    },
  },
  {
    name: 'latency at half of the maximum',
    within: 90,
    work: async () => benchLatency(live, atHalf(maximum ?? (await measureMaximum(live)))),
  },
  { name: 'drain', within: 180, work: () => inMemory(dispatcher(), 'drain', () => benchDrain(bench, load)) },
  { name: 'fan-out', within: 120, work: () => inMemory(dispatcher(), 'fanOut', () => benchFanOut(bench, load)) },
  { name: 'same-day', within: 180, work: () => benchSameDay(live) },
  { name: 'start', within: 120, work: () => benchStarts(bench) },
  { name: 'kill', within: 120, work: () => benchKills(bench) },
];

try {
  const rows: Row[] = [];
  for (const part of PARTS.filter(({ name }) => wanted.has(name.split(' ')[0] ?? name))) {
    print(part.name);
    rows.push(...(await runPart(part)));
  }
  print('done');
  const figures = rows.flatMap((row) => ('figure' in row ? [(row as FigureRow).figure] : []));
  const judged = figures.map(isMet).filter((met) => met !== undefined);
  const [after = 0] = loadavg();
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model, load: { before, after } };
  console.log(
    `\n${judged.filter(Boolean).length} of ${judged.length} aims met. ${machine.cores} cores; load average ${before.toFixed(1)} at the begin, ${after.toFixed(1)} at the end.`,
  );
  const text = JSON.stringify({ at: new Date(), machine, figures }, null, 2);
  if (json !== undefined) writeFileSync(resolve(process.env.OUTLAY_CALLED_FROM ?? '.', json), `${text}\n`);
  if (figures.length < rows.length) process.exitCode = 1;
} finally {
  creating.end();
  await stop();
}
