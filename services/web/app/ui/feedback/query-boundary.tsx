import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from './error-notice.tsx';
import { FEEDBACK } from './words.ts';

type Props<T> = {
  query: UseQueryResult<T, unknown>;
  /** How many grey lines stand in for what is being read. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** Shows what was read, grey lines while it is read, or what went wrong with a way to try again. */
export const QueryBoundary = <T,>({ query, lines = 4, children }: Props<T>) => {
  const write = useWords(FEEDBACK);
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden role="status">{write('loading')}</VisuallyHidden>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
};
