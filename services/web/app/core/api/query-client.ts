import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const MINUTE = 60_000;

/** What a later try may mend: nothing that the API refused. */
const mayHeal = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500;

/** What was read stays fresh until the server publishes a change, or for a minute. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: MINUTE, retry: (failures, error) => failures < 2 && mayHeal(error) },
    },
  });
