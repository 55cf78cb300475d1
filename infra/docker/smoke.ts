import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryView, ExpenseView } from '@outlay/contracts';
import { commandLine } from '../local/arguments.ts';
import { type Arrival, startReceiving } from '../local/listen/receive.ts';
import type { Sandbox } from '../local/sandbox/files.ts';
import { createApi } from '../local/seed/api.ts';

const HELP = `docker compose run --rm smoke

The smoke test of a running cluster. It runs in the dispatcher's network, the only place whose loopback a sandbox
dispatcher delivers to, and follows expenses to a receiver and to their records, and an invitation to the inbox. First
export WEBHOOK_RETRY_SCHEDULE=200ms,200ms,200ms, so that the retries do not take minutes: docker compose starts services
anew whose variables are others, so that they must be there for the cluster and for this command.`;

commandLine(HELP, {});
const sandbox = JSON.parse(readFileSync('/var/lib/outlay/sandbox.json', 'utf8')) as Sandbox;
const api = createApi(process.env.BASE_URL ?? '', sandbox);
const today = new Date().toISOString().slice(0, 10);

/** Seconds for anything to happen, on a machine that is busy with other things. */
const LONGEST = 120;

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < LONGEST * 10; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`Not seen within ${LONGEST} s: ${what}`);
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

/** The inbox answers to this machine's own names alone, whatever it is called between containers. */
const messagesTo = async (to: string): Promise<{ text: string }[]> => {
  const address = `${process.env.INBOX_URL}/api/messages?to=${encodeURIComponent(to)}`;
  const [answer] = (await once(get(address, { headers: { host: '127.0.0.1' } }), 'response')) as [IncomingMessage];
  return (await json(answer)) as { text: string }[];
};

const email = `smoke-${Date.now()}@maple.example`;
await api.call('POST', `/v1/businesses/${sandbox.tenantId}/users`, { name: 'Zoé Roy', email, role: 'employee' });
const mail = await until(`the invitation of ${email}`, async () => {
  return (await messagesTo(email))[0];
});
const [link = ''] = /\/connect\/invitation\/[\w-]+/.exec(mail.text) ?? [];
assert.equal((await fetch((process.env.BASE_URL ?? '') + link)).status, 200);
console.log('✓ an invitation is in the inbox, and its link opens');
