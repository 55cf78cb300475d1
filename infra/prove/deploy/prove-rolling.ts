import { SERVICES } from '@outlay/contracts';
import { commandLine } from '../../local/arguments.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { lineOf, startRolling } from './replace.ts';

const HELP = `npm run prove rolling

The cluster on servers of its own under a steady load; each service is replaced in turn, as an operator does it.
Ends with 1 when a request failed or an event was lost.`;

commandLine(HELP, {});
const own = await startPrivateServers();
let rolling: Awaited<ReturnType<typeof startRolling>> | undefined;
try {
  rolling = await startRolling({ servers: own.servers });
  console.log('replaced'.padEnd(20));
  const all = [await rolling.quiet(5_000)];
  console.log(lineOf(all[0] as (typeof all)[number]));
  for (const service of SERVICES) {
    const result = await rolling.replace(service);
    all.push(result);
    console.log(lineOf(result));
    for (const failure of result.failures) console.log(`  ${failure}`);
  }
  const sum = (what: 'requests' | 'failed' | 'published' | 'lost') => all.reduce((total, one) => total + one[what], 0);
  console.log(
    `\nrequests ${sum('requests')}, failed ${sum('failed')}; events published ${sum('published')}, lost ${sum('lost')}`,
  );
  process.exitCode = sum('failed') + sum('lost') === 0 ? 0 : 1;
} finally {
  await rolling?.stop();
  await own.close();
}
