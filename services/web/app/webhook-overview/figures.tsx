import { Card, SimpleGrid, Text } from '@mantine/core';

/** A figure: what it is of, and beside it what tells more. */
export type Figure = { label: string; value: string; more?: string | undefined };

/** Figures side by side, to be read in one look. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <SimpleGrid component="dl" aria-label={label} cols={{ base: 2, sm: 3, xl: figures.length }} spacing="sm" m={0}>
    {figures.map((figure) => (
      <Card key={figure.label} withBorder padding="sm">
        <Text component="dt" size="xs" c="dimmed">
          {figure.label}
        </Text>
        <Text component="dd" m={0} fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {figure.value}
        </Text>
        {figure.more && (
          <Text component="dd" m={0} size="xs" c="dimmed">
            {figure.more}
          </Text>
        )}
      </Card>
    ))}
  </SimpleGrid>
);
