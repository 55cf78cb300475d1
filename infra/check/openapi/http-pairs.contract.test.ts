import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  API_OPERATIONS,
  OPERATIONS,
  type Operation,
  operationsOf,
  SERVICES,
  type Service,
} from '@outlay/contracts';
import { fieldsOf, sampleOf } from '@outlay/contracts/documents';
import {
  type CallIdentity,
  type Client,
  createApp,
  createIdentitySigner,
  createIdentityVerifier,
  generateKeyPair,
  type Handlers,
  IDENTITY_HEADER,
  type IdentityFacts,
  listen,
} from '@outlay/http';
import { createClient } from '@outlay/http/client';
import { createMetrics } from '@outlay/runtime';
import { testCaller, testLogger } from '@outlay/testing';

type Owner = Exclude<Service, 'gateway'>;
type Received = { id: string; params: unknown; query: unknown; body: unknown; caller: { businessId: number } };

type Forward = (request: IncomingMessage, exchange: object) => Promise<{ status: number; body: unknown }>;
type ExpenseCallsOfCaller = {
  findOfReceipt(receiptId: number): Promise<unknown>;
  find(id: number): Promise<unknown>;
  split(receiptId: number, command: unknown, idempotencyKey: string): Promise<unknown>;
  undo(receiptId: number, splitId: string): Promise<unknown>;
};
type Features = {
  gateway: { createForward(deps: { services: Record<Owner, Client>; signer: unknown }): Forward };
  'mileage-receipt': { createExpenseCalls(client: Client): (onBehalf: CallIdentity) => ExpenseCallsOfCaller };
  bill: { beginReportPayments(client: Client, onBehalf: CallIdentity, body: unknown): Promise<unknown> };
};
/** How a service calls another: the file that exports this, wherever in the service it stands. */
const clientOf = async <S extends keyof Features>(
  service: S,
  name: keyof Features[S] & string,
): Promise<Features[S]> => {
  const root = fileURLToPath(new URL(`../../../services/${service}/src/`, import.meta.url));
  const isIt = (file: string) => readFileSync(root + file, 'utf8').includes(`export const ${name} =`);
  const file = globSync('**/*.ts', { cwd: root }).find(isIt);
  if (file === undefined) throw new Error(`${service} exports no ${name}`);
  return (await import(pathToFileURL(root + file).href)) as Features[S];
};

const OWNERS = SERVICES.filter((service): service is Owner => service !== 'gateway');
const all: readonly Operation[] = OPERATIONS;
const keys = generateKeyPair();
const signer = createIdentitySigner({ privateKey: keys.privateKey });
const received: Received[] = [];
const servers: { stop(): Promise<void> }[] = [];
const clients = {} as Record<Owner, Client>;

/** A service's own HTTP server without its use cases: what passes the checks is answered with the example of the contract. */
const openEntry = async (service: Owner): Promise<string> => {
  const handlers = Object.fromEntries(
    operationsOf(service).map((operation) => [
      operation.id,
      async ({ params, query, body, caller }: Omit<Received, 'id'>): Promise<Answer> => {
        received.push({ id: operation.id, params, query, body, caller });
        const { status, answer } = operation;
        return answer === null ? { status } : { status, body: sampleOf(answer, 'output') };
      },
    ]),
  ) as unknown as Handlers<typeof service>;
  const [logger, metrics] = [testLogger(service), createMetrics(service)];
  const identity = createIdentityVerifier({ publicKey: keys.publicKey, environment: 'sandbox' });
  const timeZoneOf = async (): Promise<string> => 'America/Toronto';
  const server = listen(createApp({ service, handlers, identity, logger, metrics, timeZoneOf }), {
    port: 0,
    host: '127.0.0.1',
  });
  await server.start();
  servers.push(server);
  return `http://127.0.0.1:${server.port()}`;
};

const { locale: _, requestId: __, idempotencyKey: ___, ...caller } = testCaller();
const facts = caller as IdentityFacts;

beforeAll(async () => {
  for (const name of OWNERS) {
    const [logger, metrics] = [testLogger('caller'), createMetrics('caller')];
    clients[name] = createClient({ name, baseUrl: await openEntry(name), logger, metrics });
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.close()));
  await Promise.all(servers.map((server) => server.stop()));
});

const pathOf = ({ path, params }: Operation): string =>
  Object.entries(fieldsOf(params)).reduce(
    (text, [name, schema]) => text.replace(`{${name}}`, `${sampleOf(schema, 'input') ?? 1}`),
    path,
  );

/** What a client sends: the example of the contract, as the gateway has read it. */
const requestOf = (operation: Operation) => {
  const headers = { 'content-type': operation.consumes[0], accept: operation.produces[0] };
  const { method } = operation;
  const stream = Object.assign(Readable.from([]), { method, url: pathOf(operation), headers });
  const raw = operation.body === null ? '' : JSON.stringify(sampleOf(operation.body, 'input'));
  return { request: stream as unknown as IncomingMessage, body: Buffer.from(raw) };
};

describe('the gateway, calling each service', () => {
  const called = API_OPERATIONS.filter(
    ({ owner, body, form }) => owner !== 'gateway' && (body !== null || form === null),
  );

  it.each(called.map((operation) => [operation.id, operation] as const))(
    '%s reaches its owner as its contract requires, and the answer comes back',
    async (id, operation) => {
      const { createForward } = await clientOf('gateway', 'createForward');
      const forward = createForward({ services: clients, signer });
      const { request, body } = requestOf(operation);
      const reply = await forward(request, { operation, facts, body, locale: 'en-CA', requestId: 'req-1' });
      const chunks = await Readable.from(reply.body as AsyncIterable<Buffer>).toArray();
      const text = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString('utf8');
      expect([reply.status, text.slice(0, 300)]).toEqual([operation.status, expect.any(String)]);
      expect(received.at(-1)).toMatchObject({ id, caller: { businessId: facts.businessId } });
      if (operation.answer !== null && operation.produces[0] === 'application/json')
        expect(operation.answer.safeParse(JSON.parse(text)).error).toBeUndefined();
    },
  );
});

describe('one service, calling another', () => {
  let onBehalf: CallIdentity;
  beforeAll(async () => {
    onBehalf = { identity: await signer.sign(facts), locale: 'fr-CA', requestId: 'req-2' };
  });
  const exampleOf = (id: string): Operation => all.find((operation) => operation.id === id) as Operation;
  const command = <T>(id: string): T => sampleOf(exampleOf(id).body as NonNullable<Operation['body']>, 'input') as T;

  it('mileage-receipt looks an expense up, splits it and undoes that', async () => {
    const { createExpenseCalls } = await clientOf('mileage-receipt', 'createExpenseCalls');
    const { find, findOfReceipt, split, undo } = createExpenseCalls(clients.expense)(onBehalf);
    expect(await find(42)).toMatchObject({ id: expect.any(Number), status: expect.any(String) });
    expect(received.at(-1)).toMatchObject({ id: 'lookUpExpense', params: { id: 42 } });
    expect(await findOfReceipt(7)).toMatchObject({ id: expect.any(Number) });
    expect(received.at(-1)).toMatchObject({ id: 'lookUpExpenseOfReceipt', params: { receiptId: 7 } });
    expect(await split(7, command('splitExpense'), 'once-1')).toMatchObject({ expenses: expect.any(Array) });
    expect(received.at(-1)).toMatchObject({ id: 'splitExpense', params: { receiptId: 7 } });
    const { splitId } = command<{ splitId: string }>('undoExpenseSplit');
    await undo(7, splitId);
    expect(received.at(-1)).toMatchObject({ id: 'undoExpenseSplit', body: { splitId } });
  });

  it('bill begins to pay reports back', async () => {
    const { beginReportPayments } = await clientOf('bill', 'beginReportPayments');
    const send = (body: unknown) => beginReportPayments(clients.expense, onBehalf, body);
    expect(await send(command('beginReportPayments'))).toMatchObject({ payments: expect.any(Array) });
    expect(received.at(-1)).toMatchObject({ id: 'beginReportPayments' });
  });

  /** What every service answers, the gateway's own test of the audit log calls. */
  it('calls every internal operation of one service', () => {
    const called = new Set(received.map(({ id }) => id));
    const internal = all.filter(({ internal, owner }) => internal && owner !== 'every service').map(({ id }) => id);
    expect(internal.filter((id) => !called.has(id))).toEqual([]);
  });

  it.each([
    ['without an identity', ''],
    ['under an identity that is not the gateway’s', 'nonsense'],
  ])('is rejected %s', async (_how, identity) => {
    const headers = { [IDENTITY_HEADER]: identity };
    const reply = await clients.expense.request({ method: 'GET', path: '/v1/internal/expenses/42', headers });
    expect(reply.status).toBe(401);
  });
});
