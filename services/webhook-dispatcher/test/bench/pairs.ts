import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startChild } from '../../../../infra/bench/harness/child.ts';
import { quantile } from '../../../../infra/bench/harness/figure.ts';
import { createHttpClient } from '../../src/transport/http-client/http-client.ts';
import type { Exchange } from '../../src/transport/http-client/outcome.ts';
import { newSecret, signatureHeaders, signingKeys } from '../../src/transport/http-client/signature.ts';
import { createUndiciClient } from './undici-client.ts';

const TIMEOUT = 5_000;
/** As many as the dispatcher has under way to one endpoint. */
const PARALLEL = 64;
const ENDPOINT = 'wh_bench';
const body = Buffer.from(JSON.stringify({ id: 'evt_bench', type: 'expense.created', data: { text: 'x'.repeat(700) } }));

type Name = 'own' | 'undici';
type Send = (headers: Record<string, string>) => Promise<Exchange>;
/** Microseconds of CPU per delivery, and deliveries a second. */
type Round = { cpu: number; perSecond: number };
type Pair = Record<Name, Round> & { first: Name };

/** Each round pays for its own garbage, not for what the other client left. */
const collectGarbage = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
};

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => quantile(sorted(values), 0.5);
const ratioOf = ({ own, undici }: Pair): number => own.cpu / undici.cpu;

/** @throws Error when one was not answered with 200 */
const measure = async (send: Send, count: number): Promise<Round> => {
  const keys = signingKeys({ current: newSecret(), previous: null });
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const result = await send(
        signatureHeaders(keys, { eventId: 'evt_bench', bytes: body, at: new Date(), now: new Date() }),
      );
      if (!('statusCode' in result) || result.statusCode !== 200) throw new Error(JSON.stringify(result));
    }
  };
  const [began, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / count, perSecond: (count / (performance.now() - began)) * 1_000 };
};

const summary = (pairs: readonly Pair[]): string[] => {
  const ofClient = (name: Name): string => {
    const cpu = median(pairs.map((pair) => pair[name].cpu)).toFixed(1);
    const perSecond = Math.round(median(pairs.map((pair) => pair[name].perSecond)));
    return `${name}: median ${cpu} µs of CPU per delivery, ${perSecond} a second`;
  };
  const shown = (some: readonly Pair[]): string => median(some.map(ratioOf)).toFixed(3);
  const all = sorted(pairs.map(ratioOf));
  const quartiles = [0.25, 0.75].map((share) => quantile(all, share).toFixed(3)).join(' and ');
  const [ownFirst, undiciFirst] = (['own', 'undici'] as const).map((name) =>
    shown(pairs.filter(({ first }) => first === name)),
  );
  return [
    ofClient('own'),
    ofClient('undici'),
    `own / undici: ${shown(pairs)} of the CPU, median of ${pairs.length} pairs; half of them between ${quartiles}`,
    `own first: ${ownFirst}, undici first: ${undiciFirst}`,
  ];
};

type Options = { rounds: number; count: number; print(text: string): void };

/** Both clients in turn, beginning in turn, one pair to warm up; what counts is the ratio within a pair. */
export const comparePairs = async ({ rounds, count, print }: Options): Promise<void> => {
  const receiver = startChild('receiver.ts');
  const { url } = await receiver.nextMessage<{ url: string }>();
  await receiver.call({ keep: false });
  const own = createHttpClient({ allowLoopback: true, timeout: TIMEOUT, dnsServers: [] });
  const other = createUndiciClient(TIMEOUT);
  const clients: Record<Name, Send> = {
    own: (headers) => own.post(url, headers, body, { endpointId: ENDPOINT }),
    undici: (headers) => other.post(url, headers, body, ENDPOINT),
  };
  const collect = collectGarbage();
  const roundOf = (name: Name): Promise<Round> => {
    collect();
    return measure(clients[name], count);
  };
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? (['own', 'undici'] as const) : (['undici', 'own'] as const);
    const measured = { [first]: await roundOf(first), [second]: await roundOf(second) } as Record<Name, Round>;
    if (round === 0) continue;
    const pair = { ...measured, first };
    pairs.push(pair);
    print(`own ${pair.own.cpu.toFixed(1)} µs, undici ${pair.undici.cpu.toFixed(1)} µs: ${ratioOf(pair).toFixed(3)}`);
  }
  for (const line of summary(pairs)) print(line);
  await own.close();
  await other.close();
  receiver.end();
};
