import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, isAppError } from '@outlay/contracts';
import { movableClock, waitFor } from '@outlay/testing';
import { createReferences, type Database, handleRecord, type Reference } from '../src/index.ts';
import { createHarness, type Harness } from './harness.ts';

let harness: Harness;
let database: Database;
const clock = movableClock();

beforeAll(async () => {
  harness = await createHarness();
  database = harness.open();
});
afterAll(() => harness.close());

let handled = 0;
const handle = (id: number, isGone = false, businessId = 1): Promise<void> => {
  handled += 1;
  const event: Envelope<{ department: { id: number } }> = {
    id: `evt_${handled}`,
    type: `department.${isGone ? 'deleted' : 'created'}`,
    createdAt: '2026-03-14T15:09:26.535Z',
    data: { department: { id } },
    metadata: { businessId, userId: 7 },
  };
  return handleRecord(database, 'department', isGone)(event);
};
/** Waits without waiting: each pause is over at once, and counted. */
let pauses = 0;
const retryClock = {
  now: clock.now,
  wait: async () => {
    pauses += 1;
  },
};
const departments = (...ids: (number | null | undefined)[]): Reference[] =>
  ids.map((id, index) => ({ kind: 'department', id, field: `departmentId[${index}]` }));
const violations = async (references: Reference[], businessId = 1): Promise<string[]> => {
  try {
    await createReferences({ database, retryClock }).assertKnown(businessId, references);
    return [];
  } catch (error) {
    if (!isAppError(error) || error.code !== 'VALIDATION_ERROR') throw error;
    return error.details.map(({ field }) => field);
  }
};

describe('what other services own', () => {
  it('may be named after its event, by its own business and kind, until it is gone', async () => {
    await handle(4);
    await handle(5);
    await handle(6, false, 2);
    await handle(5, true);
    expect(await violations(departments(4, null, undefined))).toEqual([]);
    expect(await violations(departments(4, 5, 6, 987))).toEqual([
      'departmentId[1]',
      'departmentId[2]',
      'departmentId[3]',
    ]);
    expect(await violations(departments(4), 2)).toEqual(['departmentId[0]']);
    expect(await violations([{ kind: 'location', id: 4, field: 'locationId' }])).toEqual(['locationId']);
  });

  it('is gone, though the event of its creation comes last', async () => {
    await handle(7, true);
    await handle(7);
    expect(await violations(departments(7))).toEqual(['departmentId[0]']);
  });

  it('is waited for while its event may be on its way, and only then', async () => {
    pauses = 0;
    expect(await violations(departments(4))).toEqual([]);
    expect(pauses).toBe(0);
    const waiting: (() => void)[] = [];
    const slow = { now: clock.now, wait: () => new Promise<void>((resolve) => void waiting.push(resolve)) };
    const asserted = createReferences({ database, retryClock: slow }).assertKnown(1, departments(8));
    await waitFor(() => waiting.length === 1);
    await handle(8);
    waiting[0]?.();
    await expect(asserted).resolves.toBeUndefined();
  });
});
