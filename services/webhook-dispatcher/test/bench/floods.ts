import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '../../../../infra/bench/harness/child.ts';
import { quantile } from '../../../../infra/bench/harness/figure.ts';
import { createHttpClient, type HttpClient } from '../../src/transport/http-client/http-client.ts';

/** Receivers that flood, or answer with an error in the rounds compared with. */
const HOW_MANY = [0, 8, 64];
const ROUNDS = 3;
/** Milliseconds of a round, between two deliveries to the healthy endpoint, and between two to each of the others. */
const [ROUND, HEALTHY_EVERY, OTHERS_EVERY] = [5_000, 5, 100];
const body = Buffer.from(JSON.stringify({ id: 'evt_bench', data: { text: 'x'.repeat(700) } }));

/**
 * Milliseconds: of the healthy deliveries, from the time at which each was planned, of the process's loop, and of its CPU, which
 * alone does not depend on what else runs on the machine, the receivers among it.
 */
type Measured = { median: number; p99: number; loopP99: number; loopMost: number; cpu: number };

/** Sends at its times for the length of a round, however late the loop is; resolves when all are over. */
const atTimes = async (every: number, send: (planned: number) => Promise<unknown>): Promise<void> => {
  const [begun, sent]: [number, Promise<unknown>[]] = [performance.now(), []];
  for (let planned = begun; planned < begun + ROUND; planned += every) {
    const early = planned - performance.now();
    if (early > 0) await pause(early);
    sent.push(send(planned));
  }
  await Promise.all(sent);
};

type Urls = { healthy: string; other: string };

const measure = async (client: HttpClient, { healthy, other }: Urls, many: number): Promise<Measured> => {
  const latencies: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const toOther = (at: number) =>
    atTimes(OTHERS_EVERY, () => client.post(other, {}, body, { endpointId: `wh_other_${at}` }));
  const others = Array.from({ length: many }, (_, at) => toOther(at));
  const before = process.cpuUsage();
  delay.enable();
  await atTimes(HEALTHY_EVERY, async (planned) => {
    await client.post(healthy, {}, body, { endpointId: 'wh_healthy' });
    latencies.push(performance.now() - planned);
  });
  delay.disable();
  await Promise.all(others);
  const { user, system } = process.cpuUsage(before);
  const sorted = latencies.toSorted((a, b) => a - b);
  const [median, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  return { median, p99, loopP99: delay.percentile(99) / 1e6, loopMost: delay.max / 1e6, cpu: (user + system) / 1e3 };
};

const medianOf = (rounds: readonly Measured[]): Measured => {
  const of = (name: keyof Measured): number =>
    quantile(
      rounds.map((round) => round[name]).toSorted((a, b) => a - b),
      0.5,
    );
  return { median: of('median'), p99: of('p99'), loopP99: of('loopP99'), loopMost: of('loopMost'), cpu: of('cpu') };
};

const line = (what: string, { median, p99, loopP99, loopMost, cpu }: Measured): string =>
  `${what}: ${Math.round(cpu)} ms of CPU in ${ROUND} ms; healthy median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; loop p99 ${loopP99.toFixed(1)} ms, most ${loopMost.toFixed(1)} ms`;

const urlOf = async (receiver: Child): Promise<string> => (await receiver.nextMessage<{ url: string }>()).url;

/** Healthy deliveries beside receivers that flood, and beside as many that answer with an error, in turn. */
export const measureFloods = async (print: (text: string) => void): Promise<void> => {
  const receivers = [
    startChild('receiver.ts'),
    startChild('../../services/webhook-dispatcher/test/bench/flooding-receiver.ts'),
  ] as const;
  const [healthy, other] = await Promise.all([urlOf(receivers[0]), urlOf(receivers[1])]);
  await receivers[0].call({ keep: false });
  const client = createHttpClient({ allowLoopback: true, timeout: 5_000, dnsServers: [] });
  await measure(client, { healthy, other }, 1);
  for (const many of HOW_MANY) {
    const [calm, flooded]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await receivers[1].call({ floods: false });
      calm.push(await measure(client, { healthy, other }, many));
      await receivers[1].call({ floods: true });
      flooded.push(await measure(client, { healthy, other }, many));
    }
    print(line(`beside ${many} that answer with an error`, medianOf(calm)));
    print(line(`beside ${many} that flood`, medianOf(flooded)));
  }
  await client.close();
  for (const receiver of receivers) receiver.end();
};
