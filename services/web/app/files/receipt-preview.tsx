import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../feedback/index.ts';
import { FilePreview } from './file-preview.tsx';
import { readReceipt } from './read-file.ts';

type Props = { receiptId: number; height?: number };

/** The file of a receipt. */
export const ReceiptPreview = ({ receiptId, height }: Props) => {
  // Not by the name of an operation: the file stays as it is, whatever happens to its receipt.
  const query = useQuery({
    queryKey: ['file of receipt', receiptId],
    queryFn: () => readReceipt(receiptId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryBoundary query={query} lines={8}>
      {({ blob, name }) => <FilePreview file={blob} name={name} {...(height !== undefined && { height })} />}
    </QueryBoundary>
  );
};
