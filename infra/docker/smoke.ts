import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryView, ExpenseView } from '@outlay/contracts';
import { commandLine } from '../local/arguments.ts';
import { type Arrival, startReceiving } from '../local/listen/receive.ts';
import type { Sandbox } from '../local/sandbox/files.ts';
import { createApi } from '../local/seed/api.ts';

const HELP = `docker compose run --rm smoke

The smoke test of a running cluster. It runs in the dispatcher's network, the only place whose loopback a sandbox
dispatcher delivers to, and follows expenses to a receiver and to their records. Start the cluster with
WEBHOOK_RETRY_SCHEDULE=200ms,200ms,200ms so that the retries do not take minutes.`;

commandLine(HELP, {});
const sandbox = JSON.parse(readFileSync('/var/lib/outlay/sandbox.json', 'utf8')) as Sandbox;
const api = createApi(process.env.BASE_URL ?? '', sandbox);
const today = new Date().toISOString().slice(0, 10);

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`Not seen within 30 s: ${what}`);
};

/** One expense, its delivery to a receiver that answers `failures` first, and what was recorded of it. */
const follow = async (failures: number[]): Promise<{ arrivals: Arrival[]; delivery: DeliveryView }> => {
  let secret = '';
  const arrivals: Arrival[] = [];
  const arrived = (arrival: Arrival) => void arrivals.push(arrival);
  const receiver = await startReceiving({ secret: () => secret, failures, forward: undefined, arrived });
  const command = { url: receiver.url, events: ['expense.created'] };
  const hook = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', command);
  secret = hook.secret;
  const expense = await api.call<ExpenseView>('POST', '/v1/expenses', { merchant: 'Café', amount: 18.4, date: today });
  const delivery = await until(`the end of the delivery of expense ${expense.id}`, async () => {
    const [last] = await api.call<DeliveryView[]>('GET', `/v1/webhooks/${hook.id}/deliveries`);
    return last && last.status !== 'pending' && last.nextRetryAt === null ? last : undefined;
  });
  await api.call('DELETE', `/v1/webhooks/${hook.id}`);
  receiver.close();
  return { arrivals, delivery };
};

const first = await follow([]);
assert.equal(first.delivery.status, 'success');
assert.deepEqual([first.delivery.statusCode, first.delivery.attempts], [200, 1]);
assert.deepEqual(first.arrivals[0]?.verified, { service: true, standard: true });
console.log('✓ an expense reaches its receiver, signed, and is recorded');

const retried = await follow([500, 500]);
assert.deepEqual([retried.delivery.status, retried.delivery.attempts], ['success', 3]);
console.log('✓ 500 twice: the third attempt succeeds');

const refused = await follow([404]);
assert.deepEqual([refused.delivery.status, refused.delivery.attempts, refused.arrivals.length], ['failed', 1, 1]);
console.log('✓ 404: exactly one attempt');
