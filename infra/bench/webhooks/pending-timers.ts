import { setTimeout as pause } from 'node:timers/promises';
import { connectBus, delayQueue, done, dueQueue, WEBHOOKS_DUE } from '@outlay/bus';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import type { PrivateServers } from '../../smoke/cluster/private-servers.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { quantile } from '../harness/figure.ts';
import { residentOf } from '../harness/memory.ts';

export type Timers = {
  count: number;
  /** Milliseconds each waits. */
  delay: number;
  /** Set per second; left out: as fast as the broker confirms. */
  pace?: number;
};

export type TimersMeasured = {
  /** MB more than before: when all were set, and at most. */
  waiting: number;
  most: number;
  /** Seconds from the first to the last set. */
  setting: number;
  /** Milliseconds from a timer's time to its arrival at the consumer. */
  late: { p50: number; p99: number; worst: number };
  /** A second, from the first arrival to the last. */
  out: number;
  /** CPU per timer, set and gone off. */
  limit: string;
};

const WINDOW = 500;
const PREFETCH = 1_000;
const TIME_LIMIT = 240_000;

const quantiles = (late: Float64Array): TimersMeasured['late'] => {
  const sorted = [...late.toSorted()];
  const [p50 = 0, p99 = 0, worst = 0] = [0.5, 0.99, 1].map((share) => quantile(sorted, share));
  return { p50, p99, worst };
};

/**
 * Timers as the dispatcher sets them, in a delay queue: what they cost the broker, and how late they come out. What takes
 * them does nothing with them, so the figure is the queues' own. It listens from the start: none waits for its consumer.
 */
export const measureTimers = async (
  { rabbit }: PrivateServers,
  { count, delay, pace }: Timers,
): Promise<TimersMeasured> => {
  const outside = { logger: testLogger('timers'), metrics: createMetrics('timers'), clock: systemClock };
  const step = delayQueue(delay);
  const topology = { queues: [dueQueue(), step], bindings: [] };
  const bus = await connectBus({ url: rabbit.url, service: 'webhook-dispatcher', ...outside, topology });
  const before = residentOf(rabbit.pid);
  let most = 0;
  const measuring = setInterval(() => {
    most = Math.max(most, residentOf(rabbit.pid) - before);
  }, 250);
  const late = new Float64Array(count);
  let out = 0;
  let [first, last] = [0, 0];
  const consumer = bus.consume({
    queue: WEBHOOKS_DUE,
    prefetch: PREFETCH,
    handle: async ({ body }) => {
      const { due } = JSON.parse(body.toString()) as { due?: number };
      // A retry that an earlier part left behind.
      if (due === undefined) return done;
      last = performance.now();
      if (out === 0) first = last;
      late[out] = Date.now() - due;
      out += 1;
      return done;
    },
  });
  const setAll = async (): Promise<number> => {
    const began = performance.now();
    for (let at = 0; at < count; at += WINDOW) {
      if (pace !== undefined) await pause(Math.max(0, (at / pace) * 1_000 - (performance.now() - began)));
      const some = Array.from({ length: Math.min(WINDOW, count - at) }, (_, index) => {
        const deliveryId = `dlv_${String(at + index).padStart(26, '0')}`;
        const timer = { deliveryId, endpointId: `wh_${'0'.repeat(26)}`, attempt: 2, due: Date.now() + delay };
        return bus.publishDelayed(step, Buffer.from(JSON.stringify(timer)), `${deliveryId}.2`);
      });
      await Promise.all(some);
    }
    return (performance.now() - began) / 1_000;
  };
  try {
    await consumer.start();
    const began = performance.now();
    const watched = { RabbitMQ: () => [rabbit.pid], 'the bench': () => [process.pid] };
    const { result, used } = await watch(watched, async () => {
      const setting = await setAll();
      const waiting = residentOf(rabbit.pid) - before;
      await waitFor(() => out >= count, { timeout: delay + TIME_LIMIT, message: `${count} timers` });
      return { setting, waiting };
    });
    const limit = cpuLine(used, count, (performance.now() - began) / 1_000);
    return { ...result, most, late: quantiles(late), out: count / ((last - first) / 1_000), limit };
  } finally {
    clearInterval(measuring);
    await consumer.stop();
    await bus.close();
  }
};
