import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ExpenseView, SplitReceipt } from '@outlay/contracts';

export type SplitCall = {
  path: string;
  idempotencyKey: string | undefined;
  identity: string | undefined;
  body: SplitReceipt;
};

const header = ({ headers }: IncomingMessage, name: string): string | undefined => headers[name] as string | undefined;

/**
 * Takes the place of the expense service: answers a split with one new expense per share, the same for the same key, and knows the
 * expenses that a test gives it.
 */
export const startExpenseService = async () => {
  const calls: SplitCall[] = [];
  const answers = new Map<string, string>();
  let rejection: { status: number; code: string } | undefined;
  const known = new Map<number, ExpenseView>();
  let last = 9_000;

  const answerTo = ({ idempotencyKey = '', body, path }: SplitCall): string => {
    const before = answers.get(idempotencyKey);
    if (before) return before;
    const expenses = (body.shares ?? []).map(({ userId }) => {
      last += 1;
      return { userId, expenseId: last };
    });
    const data = path.endsWith('/undo-split')
      ? { parentExpenseId: null }
      : { parentExpenseId: body.expenseId, expenses };
    const answer = JSON.stringify({ data });
    answers.set(idempotencyKey, answer);
    return answer;
  };

  const errorOf = (status: number, code: string) => ({
    status,
    bytes: JSON.stringify({ error: { code, message: 'no' } }),
  });

  const lookUp = (path: string): ExpenseView | undefined => {
    const ofReceipt = path.match(/^\/v1\/internal\/receipts\/(\d+)\/expense$/)?.[1];
    if (ofReceipt === undefined) return known.get(Number(path.split('/').at(-1)));
    return [...known.values()].find(({ receiptIds }) => receiptIds.includes(Number(ofReceipt)));
  };

  const found = (path: string) => {
    const expense = lookUp(path);
    return expense ? { status: 200, bytes: JSON.stringify({ data: expense }) } : errorOf(404, 'NOT_FOUND');
  };

  const answered = (request: IncomingMessage, body: string) => {
    const path = request.url ?? '';
    if (request.method === 'GET') return found(path);
    const idempotencyKey = header(request, 'idempotency-key');
    const one: SplitCall = {
      path,
      idempotencyKey,
      identity: header(request, 'x-outlay-identity'),
      body: JSON.parse(body),
    };
    calls.push(one);
    return rejection ? errorOf(rejection.status, rejection.code) : { status: 200, bytes: answerTo(one) };
  };

  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const { status, bytes } = answered(request, body);
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) });
        response.end(bytes);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    knows: (expense: ExpenseView): void => void known.set(expense.id, expense),
    /** As for a person who may not see it. */
    hides: (id: number): void => void known.delete(id),
    refuse: (status: number, code: string): void => {
      rejection = { status, code };
    },
    accept: (): void => {
      rejection = undefined;
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
};
