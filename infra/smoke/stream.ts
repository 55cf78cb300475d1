import { setTimeout as pause } from 'node:timers/promises';
import type { Checker } from './checker.ts';

export type Spender = { tenantId: number; apiKey: string };

export type Stream = {
  /** Creates answered 201 so far. */
  answered(): number;
  /** How often which other status came, 0 for none (timed out, cut). Such a create may have happened or not. */
  refused(): Record<number, number>;
  /** Resolves when no request is under way. */
  stop(): Promise<void>;
};

type Options = {
  baseUrl: string;
  spenders: readonly Spender[];
  checker: Pick<Checker, 'sent'>;
  /** At once, per spender. */
  inFlight?: number;
};

/** Between two creates of one worker; keeps the stream at a few hundred a second, so that failures and not load are tested. */
const PACE = 20;
const TIME_LIMIT = 8_000;
const NOTHING: { status: number; id?: number } = { status: 0 };

/** Creates without end, through the gateway, in several businesses; reports to the checker each that was answered. */
export const startStream = ({ baseUrl, spenders, checker, inFlight = 3 }: Options): Stream => {
  let stopping = false;
  let answered = 0;
  const refused: Record<number, number> = {};

  const create = async ({ tenantId, apiKey }: Spender, merchant: string): Promise<{ status: number; id?: number }> => {
    const response = await fetch(`${baseUrl}/v1/expenses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-tenant-id': `${tenantId}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ merchant, amount: 12.5, date: '2026-03-13' }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const text = await response.text();
    const { status } = response;
    return status === 201 ? { status, ...(JSON.parse(text) as { data: { id: number } }).data } : { status };
  };

  const work = async (spender: Spender, worker: number): Promise<void> => {
    for (let count = 1; !stopping; count += 1) {
      const { status, id: expenseId } = await create(spender, `Stream ${worker}.${count}`).catch(() => NOTHING);
      if (expenseId === undefined) refused[status] = (refused[status] ?? 0) + 1;
      else {
        answered += 1;
        checker.sent({ businessId: spender.tenantId, expenseId });
      }
      await pause(PACE);
    }
  };

  const workers = spenders.flatMap((spender) => Array.from({ length: inFlight }, (_, at) => work(spender, at + 1)));
  return {
    answered: () => answered,
    refused: () => refused,
    stop: async () => {
      stopping = true;
      await Promise.all(workers);
    },
  };
};
