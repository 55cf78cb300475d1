import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, isAppError } from '@outlay/contracts';
import { movableClock, waitFor } from '@outlay/testing';
import { createReferences, type Database, hearRecord, type Reference } from '../src/index.ts';
import { createHouse, type House } from './harness.ts';

let house: House;
let database: Database;
const clock = movableClock();

beforeAll(async () => {
  house = await createHouse();
  database = house.open();
});
afterAll(() => house.close());

let told = 0;
const tell = (id: number, isGone = false, businessId = 1): Promise<void> => {
  told += 1;
  const event: Envelope<{ department: { id: number } }> = {
    id: `evt_${told}`,
    type: `department.${isGone ? 'deleted' : 'created'}`,
    createdAt: '2026-03-14T15:09:26.535Z',
    data: { department: { id } },
    metadata: { businessId, userId: 7 },
  };
  return hearRecord(database, 'department', isGone)(event);
};
/** Waits without waiting: each pause is over at once, and counted. */
let pauses = 0;
const patience = {
  now: clock.now,
  wait: async () => {
    pauses += 1;
  },
};
const departments = (...ids: (number | null | undefined)[]): Reference[] =>
  ids.map((id, index) => ({ kind: 'department', id, field: `departmentId[${index}]` }));
const faults = async (references: Reference[], businessId = 1): Promise<string[]> => {
  try {
    await createReferences({ database, patience }).assertKnown(businessId, references);
    return [];
  } catch (error) {
    if (!isAppError(error) || error.code !== 'VALIDATION_ERROR') throw error;
    return error.details.map(({ field }) => field);
  }
};

describe('what other services own', () => {
  it('may be named once it was told of, by its own business and kind, until it is gone', async () => {
    await tell(4);
    await tell(5);
    await tell(6, false, 2);
    await tell(5, true);
    expect(await faults(departments(4, null, undefined))).toEqual([]);
    expect(await faults(departments(4, 5, 6, 987))).toEqual(['departmentId[1]', 'departmentId[2]', 'departmentId[3]']);
    expect(await faults(departments(4), 2)).toEqual(['departmentId[0]']);
    expect(await faults([{ kind: 'location', id: 4, field: 'locationId' }])).toEqual(['locationId']);
  });

  it('is gone, though the news of its creation come last', async () => {
    await tell(7, true);
    await tell(7);
    expect(await faults(departments(7))).toEqual(['departmentId[0]']);
  });

  it('is waited for while the news may be on their way, and only then', async () => {
    pauses = 0;
    expect(await faults(departments(4))).toEqual([]);
    expect(pauses).toBe(0);
    const waiting: (() => void)[] = [];
    const slow = { now: clock.now, wait: () => new Promise<void>((resolve) => void waiting.push(resolve)) };
    const asked = createReferences({ database, patience: slow }).assertKnown(1, departments(8));
    await waitFor(() => waiting.length === 1);
    await tell(8);
    waiting[0]?.();
    await expect(asked).resolves.toBeUndefined();
  });
});
