import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BILL_STATUSES, type BillStatus } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import fc from 'fast-check';
import { startService, type TestService } from './service.ts';
import { ACTIONS, expected, isReady, type Model, type Person } from './state-model.ts';
import { ACCOUNTANT, ADMIN, APPROVER, AUDITOR, BILLS, createWalk, EMPLOYEE, OWNER, type Walk } from './walk.ts';

/** `BILL_STATE_RUNS=5000` drives the whole number of sequences; by default a sample of them. */
const RUNS = Number(process.env.BILL_STATE_RUNS ?? 40);
/** From here on every state must have been reached. */
const MANY = 200;
const SECOND = 1_000;

type Step = { action: string; by: Person };

const PEOPLE: readonly Person[] = [OWNER, ADMIN, ACCOUNTANT, APPROVER, EMPLOYEE, AUDITOR];
/** `leave`: the day of the payment comes. `onward`: whoever can takes the bill to its next state, so that sequences get far. */
const FORWARD = ['onward', 'onward', 'onward', 'leave'] as const;
const ONWARD: Partial<Record<BillStatus, Step>> = {
  DRAFT: { action: 'submit', by: OWNER },
  PENDING_APPROVAL: { action: 'approve', by: ADMIN },
  APPROVED: { action: 'schedule-payment', by: OWNER },
  READY_FOR_PAYMENT: { action: 'schedule-payment', by: OWNER },
  SCHEDULED: { action: 'leave', by: OWNER },
  PROCESSING: { action: 'confirm-payment', by: OWNER },
  PAID: { action: 'fail-payment', by: ACCOUNTANT },
  PAYMENT_FAILED: { action: 'retry-payment', by: OWNER },
};

const BODY: Readonly<Record<string, object>> = {
  deny: { comment: 'No' },
  'unmark-paid': { comment: 'Wrong' },
  'fail-payment': { reason: 'Returned' },
};
const SCHEDULING = ['schedule-payment', 'reschedule', 'retry-payment'];

let service: TestService;
let walk: Walk;
let vendors: { verified: number; unverified: number };
const reached = new Set<BillStatus>();

const bodyOf = (action: string): object =>
  SCHEDULING.includes(action) ? { scheduledDate: service.today(30), paymentMethod: 'MANUAL' } : (BODY[action] ?? {});

/** Written into the row, so that other bills keep their days. */
const leave = async (id: number, model: Model): Promise<Model> => {
  if (model.status !== 'SCHEDULED') return model;
  await service.database.look('UPDATE bills SET next_at = $2 WHERE id = $1', [id, service.clock.now()]);
  const status = isReady(model) ? 'PROCESSING' : 'PAYMENT_FAILED';
  await waitFor(async () => (await walk.get(id)).status === status);
  return { ...model, status };
};

const act = async (id: number, model: Model, { action, by }: Step): Promise<Model> => {
  const { code, model: next } = expected(model, action, by);
  const { status, body } = await walk.act(id, action, bodyOf(action), by);
  const step = [action, by.role, model.status, body.error?.code];
  expect([...step, status]).toEqual([...step, code]);
  return next;
};

const drive = async (begin: Model, steps: readonly Step[]): Promise<void> => {
  const { id } = await walk.draft({ vendorId: begin.verified ? vendors.verified : vendors.unverified });
  if (begin.onHold) await service.call('PATCH', `${BILLS}/${id}`, OWNER, { onHold: true });
  let model = begin;
  for (const chosen of steps) {
    const step = chosen.action === 'onward' ? (ONWARD[model.status] ?? { ...chosen, action: 'submit' }) : chosen;
    model = step.action === 'leave' ? await leave(id, model) : await act(id, model, step);
    reached.add(model.status);
    const shown = await walk.get(id);
    expect([step.action, shown.status]).toEqual([step.action, model.status]);
    expect(shown.balance).toBe(['PAID', 'MARKED_PAID'].includes(model.status) ? 0 : 100);
  }
};

const either = <T>(often: readonly T[], seldom: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...often) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) });
const step = fc.record({ action: either<string>(FORWARD, ACTIONS), by: either<Person>([OWNER, ADMIN], PEOPLE) });
const begin = fc
  .record({ onHold: either([false], [true]), verified: either([true], [false]) })
  .map((known): Model => ({ status: 'DRAFT', ...known }));

beforeAll(async () => {
  service = await startService({ PAYMENT_CLOCK_INTERVAL: '20ms' });
  walk = createWalk(service);
  await walk.begin();
  vendors = { verified: (await walk.vendor()).id, unverified: (await walk.vendor({}, { verified: false })).id };
});
afterAll(() => service.stop());

describe('a bill in any hands', () => {
  it(
    'does what the table says, and nothing else, whoever requests whatever',
    async () => {
      const steps = fc.array(step, { minLength: 4, maxLength: 10 });
      await fc.assert(fc.asyncProperty(begin, steps, drive), { numRuns: RUNS });
      const missing = BILL_STATUSES.filter((status) => !reached.has(status));
      expect(RUNS < MANY ? [] : missing).toEqual([]);
    },
    Math.max(60 * SECOND, RUNS * SECOND),
  );
});
