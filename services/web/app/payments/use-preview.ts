import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CreatePaymentBatch, type PaymentBatchPreview, previewPaymentBatch } from '../api/index.ts';
import { useSession } from '../session/index.ts';

/** Several boxes ticked in a row are one request. */
const PAUSE = 200;

/**
 * What would be in a batch, judged by the API at every change of what is chosen. `isCurrent`: it is about this very choice; until then
 * what was shown stays.
 */
export const usePreview = (request: CreatePaymentBatch) => {
  const businessId = useSession().business.id;
  const wanted = JSON.stringify(request);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const body: CreatePaymentBatch = JSON.parse(settled);
  const query = useQuery<{ settled: string; preview: PaymentBatchPreview }>({
    queryKey: [{ _id: 'previewPaymentBatch' }, businessId, settled],
    queryFn: async () => {
      const { data } = await previewPaymentBatch({ path: { businessId }, body });
      return { settled, preview: data.data };
    },
    enabled: (body.billIds ?? body.reportIds) !== undefined,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
  });
  const isCurrent = query.data?.settled === wanted && !query.isFetching;
  return { preview: query.data?.preview, isCurrent, error: query.error };
};
