import { Badge } from '@mantine/core';
import type { PaymentBatch } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useBatchPayments } from './use-subjects.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { created: 'violet', confirmed: 'teal', settled: 'blue', cancelled: 'gray' } as const;

export const BatchStatus = ({ status }: Pick<PaymentBatch, 'status'>) => {
  const write = useWords(PAYMENTS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};

/** How many payments of the batch did not arrive, if any: its status says no more than that the bank has answered. */
export const BatchFailures = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const { data: payments = [] } = useBatchPayments(batch);
  const count = payments.filter(({ status }) => status === 'failed' || status === 'returned').length;
  if (count === 0) return null;
  return (
    <Badge variant="light" color="red" tt="none">
      {write('failures', { count })}
    </Badge>
  );
};
