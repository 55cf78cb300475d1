import { Badge } from '@mantine/core';
import type { PaymentBatch } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { created: 'violet', confirmed: 'teal', settled: 'green', cancelled: 'gray' } as const;

export const BatchStatus = ({ status }: Pick<PaymentBatch, 'status'>) => {
  const write = useWords(PAYMENTS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
