import { useQuery } from '@tanstack/react-query';
import { getReceiptOptions } from '../api/index.ts';

const EVERY = 1500;

export const isBeingRead = (status: string | undefined): boolean => status === 'uploaded' || status === 'processing';

/** A receipt, read again and again while its fields are being read. */
export const useReceipt = (id: number | undefined) =>
  useQuery({
    ...getReceiptOptions({ path: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isBeingRead(state.data?.data.status) ? EVERY : false),
  });
