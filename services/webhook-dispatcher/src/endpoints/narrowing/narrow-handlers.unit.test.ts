import { describe, expect, it } from '@jest/globals';
import { NARROWED_OPERATIONS, type Operation, operationsOf } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import { narrowHandlers } from './narrow-handlers.ts';

const OPERATIONS: readonly Operation[] = operationsOf('webhook-dispatcher');
const DONE = { status: 200 };
const all = Object.fromEntries(OPERATIONS.map(({ id }) => [id, async () => DONE]));
const narrowed = narrowHandlers(all as unknown as Handlers<'webhook-dispatcher'>) as unknown as Record<
  string,
  (request: object) => Promise<unknown>
>;
const outcome = (id: string, webhookIds: string[] | undefined, webhookId: string | undefined): Promise<unknown> => {
  const caller = webhookIds === undefined ? {} : { webhookIds };
  return narrowed[id]?.({ caller, params: webhookId === undefined ? {} : { webhookId } }).catch(
    ({ code }: { code: string }) => code,
  ) as Promise<unknown>;
};

/** All of the service, those that the portal may not call as well: whatever is added is closed for narrowed sessions. */
describe.each(OPERATIONS.map(({ id, path }) => ({ id, path })))('$id', ({ id, path }) => {
  const isBelow = path.includes('{webhookId}');

  it('is what it was for everybody else', async () => {
    expect(await outcome(id, undefined, isBelow ? 'wh_2' : undefined)).toBe(DONE);
  });

  it('gets a narrowed session to nothing but its endpoints', async () => {
    if (!isBelow) {
      const expected = NARROWED_OPERATIONS.includes(id) ? DONE : 'FORBIDDEN';
      return expect(await outcome(id, ['wh_1'], undefined)).toBe(expected);
    }
    expect(await outcome(id, ['wh_1'], 'wh_1')).toBe(DONE);
    expect(await outcome(id, ['wh_1', 'wh_3'], 'wh_2')).toBe('NOT_FOUND');
    expect(await outcome(id, [], 'wh_1')).toBe('NOT_FOUND');
  });
});
