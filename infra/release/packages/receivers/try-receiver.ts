import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../local/servers/ports.ts';
import type { Receiver } from './receiver.ts';

/** As at registration. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace('whsec_', ''), 'base64');

type Delivery = { body: Buffer; headers: Record<string, string> };

/** Spaces at the end, accents and an escaped quote: whoever parses before verifying gets another signature. */
const BODY = Buffer.from(
  '{"id":"evt_01","type":"expense.created","createdAt":"2026-03-14T15:09:26.535Z","data":{"merchant":"Érablière \\"du Nord\\""},"metadata":{"businessId":1,"userId":7}}  ',
);

/** An authentic delivery, with the headers of Standard Webhooks. */
export const signed = (secret: string, secondsAgo = 0, body = BODY): Delivery => {
  const timestamp = `${Math.floor(Date.now() / 1000) - secondsAgo}`;
  const signature = createHmac('sha256', keyOf(secret)).update(`evt_01.${timestamp}.`).update(body).digest('base64');
  const names = { 'webhook-id': 'evt_01', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return { body, headers: { 'content-type': 'application/json', ...names } };
};

const without = ({ body, headers }: Delivery, name: string): Delivery => ({
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
});

/** What a receiver must do: the status of each delivery. */
const expectations = (secret: string): [name: string, delivery: Delivery, status: number][] => {
  const good = signed(secret);
  const rotating = `v1,${randomBytes(32).toString('base64')} ${good.headers['webhook-signature']}`;
  return [
    ['an authentic delivery', good, 204],
    [
      'two signatures, while a secret is being rotated',
      { ...good, headers: { ...good.headers, 'webhook-signature': rotating } },
      204,
    ],
    ['a changed body', { ...good, body: Buffer.from(BODY.toString().replace('evt_01', 'evt_02')) }, 401],
    ['a body without its last space', { ...good, body: BODY.subarray(0, -1) }, 401],
    ['another secret', signed(newSecret()), 401],
    ['an old delivery', signed(secret, 301), 401],
    ['one from the future', signed(secret, -330), 401],
    ['no signature', without(good, 'webhook-signature'), 401],
    ['no time', without(good, 'webhook-timestamp'), 401],
    ['a time that is none', { ...good, headers: { ...good.headers, 'webhook-timestamp': 'now' } }, 401],
  ];
};

/** Sends what must be accepted and what must be refused; resolves with the mistakes. */
const probeReceiver = async (url: string, secret: string): Promise<string[]> => {
  const mistakes: string[] = [];
  for (const [name, { body, headers }, wanted] of expectations(secret)) {
    const { status } = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
    if (status !== wanted) mistakes.push(`${name}: ${status} instead of ${wanted}`);
  }
  return mistakes;
};

const LONGEST_START = 60_000;

/** Waits until somebody answers. @throws Error with what the program printed when nobody does */
const untilThere = async (url: string, isOver: () => string | undefined): Promise<void> => {
  const end = Date.now() + LONGEST_START;
  for (;;) {
    const over = isOver();
    if (over !== undefined || Date.now() > end) throw new Error(`it did not start:\n${over ?? 'nobody answers'}`);
    const isThere = await fetch(url, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Installs a receiver, starts it and probes it; resolves with its mistakes. @throws Error when it cannot be installed or started */
export const tryReceiver = async (receiver: Receiver, root: string): Promise<string[]> => {
  const folder = join(root, receiver.name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  mkdirSync(folder, { recursive: true });
  const [port = 0] = await freePorts(1);
  const secret = newSecret();
  const { program, args, cwd, env = {} } = await receiver.install(folder, port);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: `${port}`, OUTLAY_WEBHOOK_SECRET: secret },
    // Its children end with it.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  let ended = false;
  const exit = once(child, 'exit').then(() => (ended = true));
  try {
    const url = `http://127.0.0.1:${port}/outlay`;
    await untilThere(url, () => (ended ? printed : undefined));
    return await probeReceiver(url, secret);
  } finally {
    if (!ended && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exit;
  }
};
