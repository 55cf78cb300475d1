import { Badge } from '@mantine/core';
import type { Receipt } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { RECEIPTS } from './words.ts';

const COLORS: Record<Receipt['status'], string> = {
  uploaded: 'gray',
  processing: 'gray',
  extracted: 'blue',
  failed: 'yellow',
  matched: 'teal',
  split: 'gray',
};

export const ReceiptStatus = ({ status }: Pick<Receipt, 'status'>) => {
  const write = useWords(RECEIPTS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
