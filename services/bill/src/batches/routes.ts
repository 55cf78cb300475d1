import { Readable } from 'node:stream';
import { type Answer, type Caller, invalidField, type Locale, paginationOf } from '@outlay/contracts';
import { callIdentityOf, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { type BankResult, readCsv, readPain002 } from '../bank-files/bank-results.ts';
import type { FundingAccounts } from '../funding-accounts/funding-account.table.ts';
import { assertTenant } from '../http-in/tenant-path.ts';
import type { ExpenseReports } from '../reimbursements/report.client.ts';
import { type Batch, CONTENT_TYPES } from './batch.ts';
import { batchView, fundingAccountView } from './batch.view.ts';
import type { Imported } from './import-results.ts';
import type { PaymentBatches } from './list-batches.ts';

type Operations =
  | 'listFundingAccounts'
  | 'createFundingAccount'
  | 'getFundingAccount'
  | 'deleteFundingAccount'
  | 'listPaymentBatches'
  | 'createPaymentBatch'
  | 'getPaymentBatch'
  | 'getPaymentBatchFile'
  | 'confirmPaymentBatch'
  | 'importPaymentResults';

const shownTo =
  ({ locale }: Caller) =>
  (batch: Batch): Answer =>
    withVersion(ok(batchView(batch, locale)), batch.version);

/** @throws AppError VALIDATION_ERROR that says why the file cannot be read */
const readResults = ({ format, content }: { format: 'csv' | 'pain002'; content: string }): BankResult[] => {
  try {
    return format === 'csv' ? readCsv(content) : readPain002(content);
  } catch (error) {
    throw invalidField('content', 'validation.bankFile', { reason: (error as Error).message });
  }
};

const importedView = ({ batch, results }: Imported, locale: Locale) => {
  const count = (wanted: BankResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    batch: batchView(batch, locale),
    paidCount: count('paid'),
    failedCount: count('failed'),
    ignoredCount: count('ignored'),
    results,
  };
};

type Deps = { accounts: FundingAccounts; batches: PaymentBatches; reports: ExpenseReports };

/** Funding accounts, and the batches of payments that leave from them as bank files. */
export const paymentBatchHandlers = ({ accounts, batches, reports }: Deps): Pick<Handlers<'bill'>, Operations> => ({
  listFundingAccounts: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    const found = await accounts.list(caller, query);
    return page(found.accounts.map(fundingAccountView), paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createFundingAccount: async ({ caller, params, body }) => {
    assertTenant(caller, params);
    return accounts.create(caller, body, (account) => {
      const place = `/v1/businesses/${caller.businessId}/funding-accounts/${account.id}`;
      return withVersion(created(place, fundingAccountView(account)), account.version);
    });
  },

  getFundingAccount: async ({ caller, params }) => {
    assertTenant(caller, params);
    const account = await accounts.get(caller, params.fundingAccountId);
    return withVersion(ok(fundingAccountView(account)), account.version);
  },

  deleteFundingAccount: async ({ caller, params }) => {
    assertTenant(caller, params);
    await accounts.remove(caller, params.fundingAccountId);
    return noContent();
  },

  listPaymentBatches: async ({ caller, params, query }) => {
    assertTenant(caller, params);
    const found = await batches.list(caller, query);
    const views = found.batches.map((batch) => batchView(batch, caller.locale));
    return page(views, paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createPaymentBatch: async ({ caller, params, body, headers }) => {
    assertTenant(caller, params);
    return batches.create(caller, body, reports.callsAs(callIdentityOf(headers, caller)), (batch) => {
      const place = `/v1/businesses/${caller.businessId}/payment-batches/${batch.id}`;
      return withVersion(created(place, batchView(batch, caller.locale)), batch.version);
    });
  },

  getPaymentBatch: async ({ caller, params }) => {
    assertTenant(caller, params);
    return shownTo(caller)(await batches.get(caller, params.batchId));
  },

  getPaymentBatchFile: async ({ caller, params }) => {
    assertTenant(caller, params);
    const { batch, parts } = await batches.file(caller, params.batchId);
    const headers = {
      'content-type': CONTENT_TYPES[batch.format],
      'content-length': String(batch.fileSize),
      'content-disposition': `attachment; filename="${batch.fileName}"`,
    };
    return { status: 200, stream: Readable.from(parts), headers };
  },

  confirmPaymentBatch: async ({ caller, params }) => {
    assertTenant(caller, params);
    return batches.confirm(caller, params.batchId, shownTo(caller));
  },

  importPaymentResults: async ({ caller, params, body }) => {
    assertTenant(caller, params);
    return batches.importResults(caller, params.batchId, readResults(body), (imported) =>
      ok(importedView(imported, caller.locale)),
    );
  },
});
