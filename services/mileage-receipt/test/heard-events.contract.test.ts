import { describe, expect, it } from '@jest/globals';
import type { HeardEvent } from '@outlay/bus';
import { type Envelope, eventDefinition } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from '@outlay/testing';
import { hearBusinessUpdated } from '../src/events-in/business-updated.ts';
import { hearBusinessUserRemoved } from '../src/events-in/business-user-removed.ts';
import { hearCategoryCreated } from '../src/events-in/category-created.ts';
import { hearCategoryDeleted } from '../src/events-in/category-deleted.ts';
import { hearCategoryUpdated } from '../src/events-in/category-updated.ts';
import { hearEmployeeCreated } from '../src/events-in/employee-created.ts';
import { hearEmployeeDeleted } from '../src/events-in/employee-deleted.ts';
import { hearEmployeeUpdated } from '../src/events-in/employee-updated.ts';
import { hearExpenseCreated } from '../src/events-in/expense-created.ts';
import { hearExpenseDeleted } from '../src/events-in/expense-deleted.ts';
import { hearExpenseUpdated } from '../src/events-in/expense-updated.ts';
import { hearExpenseValidated } from '../src/events-in/expense-validated.ts';
import { hearSandboxClockMoved } from '../src/events-in/sandbox-clock-moved.ts';
import { hearUserDeleted } from '../src/events-in/user-deleted.ts';

let told = 0;
const note = async (): Promise<void> => {
  told += 1;
};
const all = {
  business: note,
  userRemoved: note,
  category: note,
  categoryDeleted: note,
  employee: note,
  employeeDeleted: note,
  changed: note,
  deleted: note,
  clockMoved: note,
};

const HEARERS: readonly HeardEvent[] = [
  hearBusinessUpdated(all),
  hearBusinessUserRemoved(all),
  hearCategoryCreated(all),
  hearCategoryDeleted(all),
  hearCategoryUpdated(all),
  hearEmployeeCreated(all),
  hearEmployeeDeleted(all),
  hearEmployeeUpdated(all),
  hearExpenseCreated(all),
  hearExpenseDeleted(all),
  hearExpenseUpdated(all),
  hearExpenseValidated(all),
  hearSandboxClockMoved(all),
  hearUserDeleted(all),
];

describe.each(HEARERS.map((handler) => [handler.kind, handler] as const))(
  '%s, as this service hears it',
  (kind, handler) => {
    const example = eventDefinition(kind)?.example as Envelope<object> | undefined;
    if (!example) throw new Error(`nobody says ${kind}`);

    it('is understood from its example and from a newer service', async () => {
      const before = told;
      expect(await verdictOn(handler, example)).toEqual({ verdict: 'done' });
      expect(await verdictOn(handler, fromTheFuture(example))).toEqual({ verdict: 'done' });
      expect(told).toBe(before + 2);
    });

    it('is dead-lettered when it breaks its contract', async () => {
      expect(await verdictOn(handler, { ...example, data: {} })).toMatchObject({ verdict: 'dead-letter' });
    });
  },
);
