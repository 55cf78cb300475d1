import type { z } from 'zod';
import { billEvents } from '../bills/bill.events.ts';
import { businessEvents } from '../businesses/business.events.ts';
import { budgetEvents } from '../categories/budget.events.ts';
import { categoryEvents } from '../categories/category.events.ts';
import { expenseEvents } from '../expenses/expense.events.ts';
import { mileageTripEvents } from '../mileage/mileage-trip.events.ts';
import { employeeBankEvents } from '../payments/employee-bank.events.ts';
import { paymentBatchEvents } from '../payments/payment-batch.events.ts';
import { accountEvents } from '../people/account.events.ts';
import { connectedAccountEvents } from '../people/connected-account.events.ts';
import { identityProviderEvents } from '../people/identity-provider.events.ts';
import { receiptEvents } from '../receipts/receipt.events.ts';
import { reportEvents, reportPaymentEvents } from '../reports/report.events.ts';
import { sandboxEvents } from '../sandbox/sandbox.events.ts';
import { vendorEvents } from '../vendors/vendor.events.ts';
import { webhookEvents } from '../webhooks/webhook.events.ts';
import { webhookNoticeEvents } from '../webhooks/webhook-notice.events.ts';
import type { Envelope } from './event.ts';
import type { EventKind } from './kinds.ts';

/** The one table of events, in the order of the documents. */
export const EVENTS = [
  ...expenseEvents,
  ...categoryEvents,
  ...budgetEvents,
  ...reportEvents,
  ...businessEvents,
  ...mileageTripEvents,
  ...receiptEvents,
  ...sandboxEvents,
  ...webhookEvents,
  ...webhookNoticeEvents,
  ...billEvents,
  ...vendorEvents,
  ...paymentBatchEvents,
  ...reportPaymentEvents,
  ...employeeBankEvents,
  ...connectedAccountEvents,
  ...accountEvents,
  ...identityProviderEvents,
] as const;

type AnyEvent = (typeof EVENTS)[number];
type DefinitionByKind = { [E in AnyEvent as E['kind']]: E };
type DataByKind = { [E in AnyEvent as E['kind']]: z.output<E['data']> };

/** The contract of this kind. */
export type DefinitionOfKind<K extends EventKind> = DefinitionByKind[K];

/** The data of an event of this kind, as its publisher writes it. */
export type DataOfKind<K extends EventKind> = DataByKind[K];

type ConsumedByKind = { [E in AnyEvent as E['kind']]: z.output<E['consumed']> };

/** The whole event of this kind, as its publisher writes it. */
export type PublishedEvent<K extends EventKind> = Omit<Envelope<DataOfKind<K>>, 'type'> & { type: K };

/** The whole event of this kind, as its subscribers read it. */
export type EventOfKind<K extends EventKind> = Omit<Envelope<ConsumedByKind[K]>, 'type'> & { type: K };
