import type { z } from 'zod';
import { ledgerAccountEvents } from '../accounting/chart/account.events.ts';
import { dimensionValueEvents } from '../accounting/chart/dimension.operations.ts';
import { mappingRulesEvents } from '../accounting/chart/mapping-rules.operations.ts';
import { projectEvents } from '../accounting/chart/project.events.ts';
import { accountingPeriodEvents } from '../accounting/journal/accounting-period.events.ts';
import { journalEntryEvents } from '../accounting/journal/journal-entry.events.ts';
import { exchangeRateEvents } from '../accounting/rates/exchange-rate.events.ts';
import { taxCodeEvents } from '../accounting/tax/tax-code.events.ts';
import { businessEvents } from '../business/businesses/business.events.ts';
import { accountEvents } from '../business/people/account.events.ts';
import { connectedAccountEvents } from '../business/people/connected-account.events.ts';
import { identityProviderEvents } from '../business/people/identity-provider.events.ts';
import { sandboxEvents } from '../developers/sandbox/sandbox.events.ts';
import { webhookEvents } from '../developers/webhooks/webhook.events.ts';
import { webhookNoticeEvents } from '../developers/webhooks/webhook-notice.events.ts';
import { billEvents } from '../payables/bills/bill.events.ts';
import { employeeBankEvents } from '../payables/payments/employee-bank.events.ts';
import { paymentBatchEvents } from '../payables/payments/payment-batch.events.ts';
import { vendorEvents } from '../payables/vendors/vendor.events.ts';
import { budgetEvents } from '../spending/categories/budget.events.ts';
import { categoryEvents } from '../spending/categories/category.events.ts';
import { expenseEvents } from '../spending/expenses/expense.events.ts';
import { mileageTripEvents } from '../spending/mileage/mileage-trip.events.ts';
import { receiptEvents } from '../spending/receipts/receipt.events.ts';
import { reportEvents, reportPaymentEvents } from '../spending/reports/report.events.ts';
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
  ...taxCodeEvents,
  ...ledgerAccountEvents,
  ...mappingRulesEvents,
  ...dimensionValueEvents,
  ...projectEvents,
  ...exchangeRateEvents,
  ...journalEntryEvents,
  ...accountingPeriodEvents,
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
