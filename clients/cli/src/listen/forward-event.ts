import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookEvent } from '@outlay/client';
import { signDelivery } from './sign-delivery.ts';

export type Attempt = {
  event: WebhookEvent;
  /** From 1. */
  number: number;
  /** What the receiver answered; null: nothing. */
  status: number | null;
  /** Whether `--fail` made the status, and nothing was sent. */
  simulated: boolean;
  milliseconds: number;
  /** In how many seconds it is tried again; null: it is not. */
  again: number | null;
};

type Options = {
  to: string;
  secret: string;
  /** Statuses that the next attempts end with instead of being sent. */
  failures: number[];
  /** How often a delivery that failed is sent again. */
  retries: number;
  signal: AbortSignal;
  attempted(attempt: Attempt): void;
};

/** Milliseconds, as endpoints have. */
const TIMEOUT = 5_000;

const send = async (event: WebhookEvent, { to, secret, signal }: Options): Promise<number | null> => {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'outlay-cli',
    ...signDelivery(secret, event.id, body, new Date()),
  };
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal: ended });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** POSTs an event to a receiver on this machine as Outlay does, signed, and again where it failed: after 1 s, 2 s, 4 s, … */
export const forwardEvent = async (event: WebhookEvent, options: Options): Promise<void> => {
  const { failures, retries, signal, attempted } = options;
  for (let number = 1; !signal.aborted; number += 1) {
    const failure = failures.shift();
    const began = performance.now();
    const status = failure ?? (await send(event, options));
    if (signal.aborted) return;
    const milliseconds = Math.round(performance.now() - began);
    const again = isGood(status) || number > retries ? null : 2 ** (number - 1);
    attempted({ event, number, status, simulated: failure !== undefined, milliseconds, again });
    if (again === null) return;
    await pause(1_000 * again, undefined, { signal }).catch(() => undefined);
  }
};
