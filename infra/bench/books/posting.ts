import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@outlay/bus';
import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { Client } from 'pg';
import type { Row } from '../harness/table.ts';
import { BUSINESS, type ListsService } from '../lists/lists-service.ts';

const IN_FLIGHT = 200;
const EVENTS_EACH = 2;
const LOOK_EVERY = 50;
const POSTED = `SELECT count(*)::int AS count FROM journal_entries WHERE business_id = ${BUSINESS}`;

/** An expense is entered, and approved: two events of each, in this order. */
const publishAll = async ({ rabbitUrl }: ListsService, count: number): Promise<void> => {
  const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
  const bus = await connectBus({ url: rabbitUrl, service: 'expense', ...outside });
  const { expense } = exampleOf('expense.created').data;
  const actor = { businessId: BUSINESS, userId: 1, onBehalfOf: null };
  const publish = async (id: number): Promise<void> => {
    const own = { ...expense, id, businessId: BUSINESS, reimbursable: true, type: 'out_of_pocket' as const };
    const aggregate = `expense:${id}`;
    const created = newEvent('expense.created', { aggregate, data: { expense: { ...own, version: 1 } } });
    await bus.publishEvent(sealEvent(created, actor, new Date()));
    const approved = { ...own, version: 2, status: 'approved' as const };
    const data = { expense: approved, previousAttributes: { status: own.status }, changedFields: ['status'] };
    await bus.publishEvent(sealEvent(newEvent('expense.updated', { aggregate, data }), actor, new Date()));
  };
  for (let first = 1; first <= count; first += IN_FLIGHT)
    await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, count - first + 1) }, (_, at) => publish(first + at)));
  await bus.close();
};

/** From the first event to the last entry. */
export const benchPosting = async (service: ListsService, count: number): Promise<Row[]> => {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    const published = publishAll(service, count);
    for (let posted = 0; posted < count; await pause(LOOK_EVERY))
      posted = (await client.query<{ count: number }>(POSTED)).rows[0]?.count ?? 0;
    await published;
    const seconds = (performance.now() - began) / 1_000;
    return [
      {
        what: `${count.toLocaleString('en')} approved expenses are posted`,
        measured: `${((count * EVENTS_EACH) / seconds).toFixed(0)} events/s`,
        aim: '500 events/s',
        beside: `${(count / seconds).toFixed(0)} entries/s, ${seconds.toFixed(1)} s; peak ${service.peak().toFixed(0)} MB`,
      },
    ];
  } finally {
    await client.end();
  }
};
