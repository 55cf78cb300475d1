import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { DeliveryView, ExpenseView } from '@outlay/contracts';
import { type Arrival, startReceiving } from '../../local/listen/receive.ts';
import type { Sandbox } from '../../local/sandbox/files.ts';
import { type Api, type Credentials, createApi } from '../../local/seed/api.ts';
import { assertSeen, SmokeError, until } from './seen.ts';

type Options = { baseUrl: string; inboxUrl: string; sandbox: Credentials; print: (line: string) => void };
type Followed = { arrivals: Arrival[]; delivery: DeliveryView };

const FILE = '/var/lib/outlay/sandbox.json';

/** Who is in the sandbox, with their keys. @throws SmokeError before the container `seed` wrote it */
export const readSampleData = (): Sandbox => {
  if (!existsSync(FILE)) throw new SmokeError('The sandbox has no sample data yet: docker compose up -d seed');
  return JSON.parse(readFileSync(FILE, 'utf8')) as Sandbox;
};

/** Milliseconds that the test waits for a retry; of a longer schedule it sees that the retry is planned. */
const LONGEST_WAIT = 20_000;

const isOver = ({ attempts, status, nextRetryAt }: DeliveryView): boolean => {
  if (attempts === 0) return false;
  if (nextRetryAt === null) return status !== 'pending';
  return Date.parse(nextRetryAt) - Date.now() > LONGEST_WAIT;
};

/** One expense, its delivery to a receiver that answers `failures` first, and what was recorded of it. */
const follow = async (api: Api, failures: number[]): Promise<Followed> => {
  let secret = '';
  const arrivals: Arrival[] = [];
  const arrived = (arrival: Arrival) => void arrivals.push(arrival);
  const receiver = await startReceiving({ secret: () => secret, failures, forward: undefined, arrived });
  const command = { url: receiver.url, events: ['expense.created'] };
  const hook = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', command);
  secret = hook.secret;
  try {
    const today = new Date().toISOString().slice(0, 10);
    const expense = await api.call<ExpenseView>('POST', '/v1/expenses', {
      merchant: 'Café',
      amount: 18.4,
      date: today,
    });
    const delivery = await until(`the delivery of expense ${expense.id}`, async () => {
      const [last] = await api.call<DeliveryView[]>('GET', `/v1/webhooks/${hook.id}/deliveries`);
      return last && isOver(last) ? last : undefined;
    });
    return { arrivals, delivery };
  } finally {
    await api.call('DELETE', `/v1/webhooks/${hook.id}`);
    receiver.close();
  }
};

/** The inbox answers to this machine's own names alone, whatever it is called between containers. */
const messagesTo = async (inboxUrl: string, to: string): Promise<{ text: string }[]> => {
  const address = `${inboxUrl}/api/messages?to=${encodeURIComponent(to)}`;
  const [answer] = (await once(get(address, { headers: { host: '127.0.0.1' } }), 'response')) as [IncomingMessage];
  return (await json(answer)) as { text: string }[];
};

const smokeRetries = async (api: Api): Promise<string> => {
  const { delivery } = await follow(api, [500, 500]);
  const { status, attempts, lastAttemptAt, nextRetryAt } = delivery;
  if (nextRetryAt === null) {
    assertSeen('a receiver that answers 500 twice', [status, attempts], ['success', 3]);
    return '500 twice: the third attempt succeeds';
  }
  assertSeen('a receiver that answers 500 with a retry to come', status, 'failed');
  const seconds = Math.round((Date.parse(nextRetryAt) - Date.parse(lastAttemptAt ?? '')) / 1_000);
  return `500: attempt ${attempts + 1} is planned for ${seconds} s after attempt ${attempts}`;
};

const smokeInvitation = async (api: Api, { baseUrl, inboxUrl, sandbox }: Options): Promise<void> => {
  const email = `smoke-${Date.now()}@maple.example`;
  await api.call('POST', `/v1/businesses/${sandbox.tenantId}/users`, { name: 'Zoé Roy', email, role: 'employee' });
  const mail = await until(`the invitation of ${email}`, async () => (await messagesTo(inboxUrl, email))[0]);
  const [link = ''] = /\/connect\/invitation\/[\w-]+/.exec(mail.text) ?? [];
  assertSeen(`the invitation's link ${link}`, (await fetch(baseUrl + link)).status, 200);
};

/**
 * Follows expenses of the sample business to a receiver and to their records, and an invitation to the inbox.
 * @throws SmokeError at the first thing that is not as it should be
 */
export const smokeSandbox = async (options: Options): Promise<void> => {
  const { baseUrl, sandbox, print } = options;
  const api = createApi(baseUrl, sandbox);
  const first = await follow(api, []);
  const { status, statusCode, attempts } = first.delivery;
  assertSeen('a delivery', [status, statusCode, attempts], ['success', 200, 1]);
  assertSeen('its signatures', first.arrivals[0]?.verified, { service: true, standard: true, reason: null });
  print('✓ an expense reaches its receiver, signed, and is recorded');

  print(`✓ ${await smokeRetries(api)}`);

  const refused = await follow(api, [404]);
  const seen = [refused.delivery.status, refused.delivery.attempts, refused.arrivals.length];
  assertSeen('a receiver that answers 404', seen, ['failed', 1, 1]);
  print('✓ 404: exactly one attempt');

  await smokeInvitation(api, options);
  print('✓ an invitation is in the inbox, and its link opens');
};
