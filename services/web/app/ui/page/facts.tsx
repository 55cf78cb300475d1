import { type MantineSize, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A label, and what it says of the record; nothing, when there is nothing to say. */
export type Fact = readonly [label: string, value: ReactNode];

type Props = {
  facts: readonly Fact[];
  /** Beside each other on a desk; on a phone there are two. */
  columns?: number;
  /** From which width on. */
  from?: MantineSize;
};

const hasValue = ([, value]: Fact): boolean => value !== undefined && value !== null && value !== false && value !== '';

/** What a record says, label by label; what it does not say is left out. */
export const Facts = ({ facts, columns = 3, from = 'sm' }: Props) => (
  <SimpleGrid
    component="dl"
    cols={{ base: Math.min(2, columns), [from]: columns }}
    spacing="md"
    verticalSpacing="sm"
    m={0}
  >
    {facts.filter(hasValue).map(([label, value]) => (
      <div key={label}>
        <Text component="dt" size="xs" c="dimmed">
          {label}
        </Text>
        <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Text>
      </div>
    ))}
  </SimpleGrid>
);
