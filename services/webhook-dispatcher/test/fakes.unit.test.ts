import { type DueRecordFace, describeDueRecord } from './due-record-suite.ts';
import { fakeRecord, type RecordFace } from './fake-record.ts';
import { fakeRelay } from './fake-relay.ts';
import { describeRecord } from './record-suite.ts';
import { describeRelay } from './relay-suite.ts';
import { createVirtualRecord } from './virtual/virtual-record.ts';

/** The same suites as for PostgreSQL and the relay: `record-and-relay.int.test.ts`. */
const close = async (): Promise<void> => undefined;
const of = (count = 0) => [{ endpointId: 'a', count }];

const virtual = (): RecordFace => {
  const { add, takeOverdue, renew, release, finish, cancel, expire, rows } = createVirtualRecord(() => 0);
  return {
    handle: async (eventId) => void add(eventId, 'a'),
    take: async (count) => takeOverdue({ retries: of(count), firsts: of(count) }, Date.now()),
    renew: async (jobs) => renew(jobs),
    release: async (jobs) => release(jobs),
    finish: async (job, completion) => finish(job, completion),
    cancel: async (eventId) => cancel(eventId),
    expire: async () => expire(),
    look: async () =>
      [...rows.values()].map(({ id, status, attempts, nextAt }) => ({
        eventId: id,
        status,
        attempts,
        next: nextAt !== null,
      })),
  };
};

const due = (): DueRecordFace => {
  const record = createVirtualRecord(() => 0);
  return {
    add: async (rows) => {
      for (const { id, dueAt: nextAt, attempts = 0, attemptsBefore = 0 } of rows)
        record.add(id, 'a', { nextAt, attempts, attemptsBefore });
    },
    take: async ({ retries, firsts }, at) => record.takeOverdue({ retries: of(retries), firsts: of(firsts) }, at),
    named: async (timers, at) =>
      record.takeNamed(
        timers.map(({ id: deliveryId, attempt }) => ({ deliveryId, endpointId: 'a', attempt })),
        at,
      ),
    neglected: async (before) => record.neglected(before),
    replan: async (crowded, at) => record.replan([{ endpointId: 'a', ...crowded }], at),
    times: async () => Object.fromEntries([...record.rows.values()].map(({ id, nextAt }) => [id, nextAt ?? 0])),
  };
};

describeRecord('in memory', async () => ({ fresh: async () => fakeRecord(), close }));
describeRecord('with virtual times', async () => ({ fresh: async () => virtual(), close }));
describeDueRecord('with virtual times', async () => ({ fresh: async () => due(), close }));
describeRelay('in memory', async () => ({ fresh: async () => fakeRelay(), close }));
