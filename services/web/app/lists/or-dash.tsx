import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What stands in a cell, or a dash where there is nothing, so that a gap does not look like something that failed to load. */
export const orDash = (shown: ReactNode): ReactNode =>
  shown === null || shown === undefined || shown === false || shown === '' ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    shown
  );
