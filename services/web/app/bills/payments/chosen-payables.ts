import type { CreatePaymentBatch, FundingAccount, PaymentBatchPreview } from '../../core/index.ts';

type Row = { id: number };

/** What is chosen and can still be paid, as it is now: others may have paid it meanwhile, and it is not listed any more. */
export const stillPayable = <T extends Row>(chosen: readonly T[], listed: readonly T[] = []): T[] => {
  const ids = new Set(chosen.map(({ id }) => id));
  return listed.filter(({ id }) => ids.has(id));
};

type Account = Pick<FundingAccount, 'id' | 'format'>;
type Ids = { billIds: readonly number[]; reportIds: readonly number[] };

const someOf = (ids: readonly number[]): number[] | undefined => (ids.length > 0 ? [...ids] : undefined);

/** A batch of these, as the API takes it: without a list that would be empty. */
export const batchRequestOf = ({ id, format }: Account, { billIds, reportIds }: Ids): CreatePaymentBatch => ({
  billIds: someOf(billIds),
  reportIds: someOf(reportIds),
  format,
  fundingAccountId: id,
});

/** What can be paid of a preview. */
export const payableOf = ({ results }: Pick<PaymentBatchPreview, 'results'>): Ids => {
  const payable = results.filter(({ success }) => success);
  return {
    billIds: payable.flatMap(({ billId }) => billId ?? []),
    reportIds: payable.flatMap(({ reportId }) => reportId ?? []),
  };
};
