import { join } from 'node:path';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { startTestServers } from '../../local/servers/test-servers.ts';
import { type Finding, fuzz } from './run.ts';
import { startWorld } from './world.ts';

const HELP = `npm run prove fuzz -- [options]

Sends valid and broken requests to every operation of a cluster of its own, on servers of its own, and holds the
answers against their schemas. Ends with 1 when it found something.

  --requests N      how many; default: 20000
  --seed S          a whole number, to have the same requests again; default: any
  --help            this text`;

const { requests, seed } = commandLine(
  HELP,
  { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  (values) => ({
    requests: readNumber(values.requests, 'requests'),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : readNumber(values.seed, 'seed', 0),
  }),
);

const servers = process.env.OUTLAY_TEST_DATABASE_URL
  ? undefined
  : await startTestServers(join(import.meta.dirname, '../../../.local'));
Object.assign(process.env, servers?.environment);
console.log(`seed ${seed}, ${requests} requests`);
const began = performance.now();
const world = await startWorld();
try {
  const print = (done: number): void =>
    console.log(`${done} requests, ${Math.round((performance.now() - began) / 1000)} s`);
  const found = ({ number, failure, request, answer }: Finding): void =>
    console.log(`\n✗ ${failure}\n  request ${number}: ${request}\n  ${answer}`);
  const report = await fuzz(world, { requests, seed, print, found });
  if (report.changedByRefused.length > 0)
    console.log(`\n✗ refused requests changed ${report.changedByRefused.join(', ')}`);
  for (const name of report.emissions.undeclared) console.log(`\n✗ emits what it does not declare: ${name}`);
  for (const name of report.emissions.never) console.log(`\n? declares what it did not emit in this run: ${name}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const total = report.findings.length + report.changedByRefused.length + report.emissions.undeclared.length;
  console.log(`\n${report.requests} requests in ${seconds} s, ${JSON.stringify(report.statuses)}, ${total} findings`);
  console.log(`Again: npm run prove fuzz -- --requests ${requests} --seed ${seed}`);
  process.exitCode = total === 0 ? 0 : 1;
} finally {
  await world.stop();
  await servers?.stop();
}
