import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationsOf } from '@outlay/contracts';
import { createClockWatch, createMetrics } from '@outlay/runtime';
import { testCaller, testLogger } from '@outlay/testing';
import { type Client, createClient } from '../src/client/create-client.ts';
import {
  createApp,
  createIdentitySigner,
  createIdentityVerifier,
  generateKeyPair,
  type Handlers,
  IDENTITY_HEADER,
  listen,
  ok,
} from '../src/index.ts';

/** A machine of its own for a service, whose clock the test sets. */
const machineOf = (service: string) => {
  const logger = testLogger();
  const metrics = createMetrics(service);
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead * 1_000);
  const clocks = createClockWatch({ service, machine: { now }, logger, metrics });
  return {
    ...{ logger, metrics, clocks },
    set: (seconds: number): void => {
      ahead = seconds;
    },
    /** What libs/service does from time to time. */
    readDatabaseClock: (): void => clocks.note({ peer: 'database', at: Date.now() }),
  };
};

const keys = generateKeyPair();
const gateway = machineOf('gateway');
const expense = machineOf('expense');
const bill = machineOf('bill');
const signer = createIdentitySigner({ privateKey: keys.privateKey, now: gateway.clocks.now });
const { locale: _, requestId: __, idempotencyKey: ___, ...facts } = testCaller();

const answering = ({ clocks, logger, metrics }: typeof expense) => {
  const handlers = Object.fromEntries(operationsOf('expense').map(({ id }) => [id, async () => ok({ id: 1 })]));
  const identity = createIdentityVerifier({ publicKey: keys.publicKey, environment: 'sandbox', clocks });
  const own = { service: 'expense', handlers: handlers as unknown as Handlers<'expense'>, identity } as const;
  return listen(createApp({ ...own, clocks, logger, metrics }), { port: 0 });
};

const servers = [answering(expense), answering(bill)];
let clients: Client[];

beforeAll(async () => {
  for (const server of servers) await server.start();
  const { clocks, logger, metrics } = gateway;
  clients = servers.map((server) =>
    createClient({ name: 'expense', baseUrl: `http://127.0.0.1:${server.port()}`, clocks, logger, metrics }),
  );
});

afterAll(async () => {
  for (const client of clients) await client.close();
  for (const server of servers) await server.stop();
});

const call = async (client: number, language = 'en-CA') => {
  const headers = { [IDENTITY_HEADER]: await signer.sign(facts), 'accept-language': language };
  const reply = await clients[client]?.request({ method: 'GET', path: '/v1/expenses/1', headers });
  return { status: reply?.status, headers: reply?.headers ?? {}, text: String(reply?.body) };
};

const set = (seconds: { gateway?: number; expense?: number }): void => {
  gateway.set(seconds.gateway ?? 0);
  expense.set(seconds.expense ?? 0);
  for (const { readDatabaseClock } of [gateway, expense, bill]) readDatabaseClock();
};

describe('services that talk with each other', () => {
  it('hear how far their clocks are apart, and say it to no client', async () => {
    set({ expense: 2 });
    const { status, headers } = await call(0);
    expect(status).toBe(200);
    expect(Object.keys(headers)).not.toContain('x-outlay-clock');
    // What is under way for long on a busy machine looks later than it is.
    const seen = [gateway.clocks.standing().skewSeconds.expense, expense.clocks.standing().skewSeconds.gateway];
    expect(seen.map((seconds) => Math.sign(seconds ?? 0))).toEqual([1, -1]);
    expect([...gateway.logger.linesOf('clock.differed'), ...expense.logger.linesOf('clock.differed')]).toEqual([]);
    expect(await expense.metrics.text()).toMatch(/outlay_clock_skew_seconds\{peer="gateway",[^}]*\} -[1-4]/);
  });

  it.each([66, -66])('answer although the clock of one is off by %i s, and all say whose', async (seconds) => {
    set({ expense: seconds });
    expect((await call(0)).status).toBe(200);
    expect(expense.clocks.standing().aheadSeconds).toBeCloseTo(seconds, 0);
    expect(expense.logger.linesOf('clock.differed').at(-1)).toMatchObject({ off: 'expense' });
    expect(gateway.logger.linesOf('clock.differed').at(-1)).toMatchObject({ peer: 'expense', off: 'expense' });
    set({});
    expect((await call(0)).status).toBe(200);
    expect(expense.clocks.standing().aheadSeconds).toBeCloseTo(0, 0);
  });

  it.each([66, -66])(
    'refuse a gateway that is off by %i s as our failure, until it has reading of two',
    async (seconds) => {
      set({ gateway: seconds });
      const began = await call(1, 'fr-CA');
      expect([200, 503]).toContain(began.status);
      if (began.status === 503) {
        expect(began.text).toContain('Les horloges de nos services bill et gateway diffèrent de 66 s');
        expect(began.headers['retry-after']).toBe('1');
      }
      expect((await call(0)).status).toBe(200);
      expect((await call(1)).status).toBe(200);
      expect(gateway.clocks.standing().aheadSeconds).toBeCloseTo(seconds, 0);
      set({});
      expect((await call(0)).status).toBe(200);
    },
  );
});
