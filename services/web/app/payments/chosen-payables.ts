import type { CreatePaymentBatch, FundingAccount } from '../api/index.ts';

type Row = { id: number };

/** What is chosen and can still be paid, as it is now: others may have paid it meanwhile, and it is not listed any more. */
export const stillPayable = <T extends Row>(chosen: readonly T[], listed: readonly T[] = []): T[] => {
  const ids = new Set(chosen.map(({ id }) => id));
  return listed.filter(({ id }) => ids.has(id));
};

const idsOf = (rows: readonly Row[]): number[] | undefined => (rows.length > 0 ? rows.map(({ id }) => id) : undefined);

/** A batch of these, as the API takes it. */
export const batchRequestOf = (
  { id, format }: Pick<FundingAccount, 'id' | 'format'>,
  { bills, reports }: { bills: readonly Row[]; reports: readonly Row[] },
): CreatePaymentBatch => ({
  billIds: idsOf(bills),
  reportIds: idsOf(reports),
  format,
  fundingAccountId: id,
});
