import { startChild } from '../../../../infra/bench/child.ts';
import { quantile } from '../../../../infra/bench/quantile.ts';
import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { createHttpClient } from '../../src/http-client/http-client.ts';
import type { Exchange } from '../../src/http-client/outcome.ts';
import { newSecret, signatureHeaders, signingKeys } from '../../src/http-client/signature.ts';
import { createUndiciClient } from './undici-client.ts';

const HELP = `npm run bench:http-client -- [options]

Our HTTP client and undici's Pool, in turn in one run: behind the same guard, within the same limits, with the same signatures,
to the same receiver. Prints CPU per delivery and deliveries a second, and their ratio, as medians of the rounds.

  --rounds N    of each client; default: 9
  --count N     deliveries of a round; default: 20000
  --help        this text`;

const { rounds, count } = commandLine(
  HELP,
  { rounds: { type: 'string', default: '9' }, count: { type: 'string', default: '20000' } },
  (values) => ({ rounds: readNumber(values.rounds, 'rounds'), count: readNumber(values.count, 'count') }),
);

const TIMEOUT = 5_000;
/** As many as the dispatcher has under way to one endpoint. */
const PARALLEL = 64;
const ENDPOINT = 'wh_bench';
const body = Buffer.from(JSON.stringify({ id: 'evt_bench', type: 'expense.created', data: { text: 'x'.repeat(700) } }));
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const receiver = startChild('receiver.ts');
const { url } = await receiver.nextMessage<{ url: string }>();
await receiver.call({ keep: false });
const keys = signingKeys({ current: newSecret(), previous: null });

const own = createHttpClient({ allowLoopback: true, timeout: TIMEOUT, dnsServers: [] });
const other = createUndiciClient(TIMEOUT);
type Send = (headers: Record<string, string>) => Promise<Exchange>;
const CLIENTS: Record<'own' | 'undici', Send> = {
  own: (headers) => own.post(url, headers, body, { endpointId: ENDPOINT }),
  undici: (headers) => other.post(url, headers, body, ENDPOINT),
};

type Round = { cpu: number; perSecond: number };

/** Microseconds of CPU per delivery, and deliveries a second. @throws Error when one was not answered with 200 */
const measure = async (send: Send): Promise<Round> => {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const result = await send(signatureHeaders(keys, { eventId: 'evt_bench', bytes: body, at: new Date() }));
      if (!('statusCode' in result) || result.statusCode !== 200) throw new Error(JSON.stringify(result));
    }
  };
  const [began, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / count, perSecond: (count / (performance.now() - began)) * 1_000 };
};

const median = (values: number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
const measured: Record<'own' | 'undici', Round[]> = { own: [], undici: [] };
// The first round of each warms up.
for (let round = 0; round <= rounds; round += 1)
  for (const name of round % 2 === 0 ? (['own', 'undici'] as const) : (['undici', 'own'] as const)) {
    const result = await measure(CLIENTS[name]);
    if (round === 0) continue;
    measured[name].push(result);
    print(`${name}: ${result.cpu.toFixed(1)} µs, ${Math.round(result.perSecond)} a second`);
  }

const ratios = measured.own.map(({ cpu }, at) => cpu / (measured.undici[at]?.cpu ?? Number.NaN));
for (const name of ['own', 'undici'] as const) {
  const cpu = median(measured[name].map((round) => round.cpu));
  const perSecond = median(measured[name].map((round) => round.perSecond));
  print(`${name}: median ${cpu.toFixed(1)} µs of CPU per delivery, ${Math.round(perSecond)} a second`);
}
print(`own / undici: ${median(ratios).toFixed(3)} of the CPU, median of ${rounds} pairs`);
await own.close();
await other.close();
receiver.end();
