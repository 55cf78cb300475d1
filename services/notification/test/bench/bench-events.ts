import {
  type EventKind,
  eventDefinition,
  exampleOf,
  NO_BUSINESS,
  type SealedEvent,
  sealEvent,
} from '@outlay/contracts';
import type { BenchService } from './bench-service.ts';

const BUSINESSES = 20;
/** Of each business. */
const PEOPLE = 25;

const sealed = (kind: EventKind, businessId: number, data: object): SealedEvent =>
  sealEvent(
    { definition: eventDefinition(kind), aggregate: 'bench', data: data as Record<string, unknown> },
    { businessId, userId: null, onBehalfOf: null },
    new Date(),
  );

const { data: account } = exampleOf('account.changed');
const { data: updated } = exampleOf('business.updated');
const { data: approved } = exampleOf('report.approved');
const { data: changedReport } = exampleOf('report.updated');
const { data: changedBill } = exampleOf('bill.updated');

const businessOf = (count: number): number => 1 + (count % BUSINESSES);
const personOf = (count: number): number => 1 + (count % (BUSINESSES * PEOPLE));
const emailOf = (id: number): string => `person-${id}@bench.example`;

/** What is published; each takes the number of the event. */
export const EVENTS = {
  /** Nobody gets a mail for it. */
  report: (count: number) =>
    sealed('report.updated', businessOf(count), {
      ...changedReport,
      changedFields: ['name'],
      previousAttributes: { name: 'Before' },
    }),
  bill: (count: number) =>
    sealed('bill.updated', businessOf(count), {
      ...changedBill,
      changedFields: ['description'],
      previousAttributes: { description: 'Before' },
    }),
  /** Kept, for the mails that come later. */
  business: (count: number) =>
    sealed('business.updated', businessOf(count), {
      ...updated,
      business: { ...updated.business, id: businessOf(count), version: 10 + count },
    }),
  /** A mail to who submitted it. */
  approval: (count: number) => {
    const person = personOf(count);
    return sealed('report.approved', businessOf(person), {
      ...approved,
      report: { ...approved.report, submittedBy: person },
    });
  },
  /** A mail about an account, which goes before all others. */
  account: (count: number) => {
    const id = personOf(count);
    return sealed('account.changed', NO_BUSINESS, {
      ...account,
      account: { ...account.account, id, email: emailOf(id) },
    });
  },
} as const;

export type BenchEvent = keyof typeof EVENTS;

/** Businesses and their people, known to the service by their events. */
export const publishPeople = async (service: BenchService): Promise<void> => {
  const { business } = updated;
  const { user } = exampleOf('user.created').data;
  for (let id = 1; id <= BUSINESSES; id += 1)
    await service.publish(sealed('business.created', id, { business: { ...business, id, version: 1 } }));
  await service.knows('SELECT 1 FROM businesses', BUSINESSES);
  for (let id = 1; id <= BUSINESSES * PEOPLE; id += 1) {
    const person = { ...user, id, email: emailOf(id), role: 'employee', status: 'active' };
    const added = { business: { ...business, id: businessOf(id) }, user: person, invitedBy: null };
    await service.publish(sealed('business.user_added', businessOf(id), added));
  }
  await service.knows('SELECT 1 FROM members WHERE role IS NOT NULL', BUSINESSES * PEOPLE);
};
