import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectBus, delayQueue, done, dueQueue, WEBHOOKS_DUE } from '@outlay/bus';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import type { PrivateServers } from '../smoke/private-servers.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

/** The first step of the schedule that is longer than the publishing takes. */
const DELAY = 5 * 60_000;
const WINDOW = 1_000;
const PREFETCH = 1_000;

/** Resident megabytes of a process (Linux). */
const residentOf = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const average = (times: readonly number[], total: number): number =>
  times.length < 2 ? 0 : total / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000);

/**
 * Retries that wait in a delay queue of five minutes: what they cost the broker, and how late they come out. Nothing but
 * the broker runs, and what takes them does nothing with them: so the figure is the queues' own.
 */
export const benchTimers = async ({ rabbit }: PrivateServers, count: number): Promise<Row[]> => {
  const outside = { logger: testLogger('timers'), metrics: createMetrics('timers'), clock: systemClock };
  const step = delayQueue(DELAY);
  const topology = { queues: [dueQueue(), step], bindings: [] };
  const bus = await connectBus({ url: rabbit.url, service: 'webhook-dispatcher', ...outside, topology });
  const before = residentOf(rabbit.pid);
  let most = 0;
  const measuring = setInterval(() => {
    most = Math.max(most, residentOf(rabbit.pid) - before);
  }, 500);
  const late = new Float64Array(count);
  const came: number[] = [];
  let out = 0;
  const consumer = bus.consume({
    queue: WEBHOOKS_DUE,
    prefetch: PREFETCH,
    handle: async ({ body }) => {
      const { due } = JSON.parse(body.toString()) as { due: number };
      late[out] = Date.now() - due;
      out += 1;
      if (out % 1_000 === 0 || out === count) came.push(performance.now());
      return done;
    },
  });
  try {
    const began = performance.now();
    for (let at = 0; at < count; at += WINDOW) {
      const some = Array.from({ length: Math.min(WINDOW, count - at) }, (_, index) => {
        const timer = { deliveryId: `dlv_${at + index}`, endpointId: 'wh_1', attempt: 2, due: Date.now() + DELAY };
        return bus.publishDelayed(step, Buffer.from(JSON.stringify(timer)), `${timer.deliveryId}.2`);
      });
      await Promise.all(some);
    }
    const seconds = (performance.now() - began) / 1000;
    const waiting = residentOf(rabbit.pid) - before;
    await consumer.start();
    await waitFor(() => out >= count, { timeout: DELAY * 3, message: `${count} timers` });
    await pause(0);
    const sorted = late.toSorted();
    const told = [0.5, 0.99, 1].map((share) => `${quantile([...sorted], share).toFixed(0)} ms`).join(', ');
    const megabytes = `${Math.round(waiting)} MB`;
    return [
      {
        what: `${count} pending retries: memory of the broker`,
        measured: megabytes,
        beside: `at most ${Math.round(most)} MB; set at ${Math.round(count / seconds)} a second`,
        aim: '1000 MB',
      },
      {
        what: 'how late they come out: p50, p99, worst',
        measured: told,
        beside: `at ${Math.round(average(came, count))} a second`,
        aim: '2000 ms',
      },
    ];
  } finally {
    clearInterval(measuring);
    await consumer.stop();
    await bus.close();
  }
};
