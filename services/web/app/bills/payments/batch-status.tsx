import type { PaymentBatch } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { useBatchPayments } from './use-subjects.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { created: 'violet', confirmed: 'teal', settled: 'blue', cancelled: 'gray' } as const;

export const BatchStatus = ({ status }: Pick<PaymentBatch, 'status'>) => {
  const write = useWords(PAYMENTS);
  return <StatusBadge color={COLORS[status]}>{write(`status.${status}`)}</StatusBadge>;
};

/** How many payments of the batch did not arrive, if any: its status says no more than that the bank has answered. */
export const BatchFailures = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const { data: payments = [] } = useBatchPayments(batch);
  const count = payments.filter(({ status }) => status === 'failed' || status === 'returned').length;
  if (count === 0) return null;
  return <StatusBadge color="red">{write('failures', { count })}</StatusBadge>;
};
