import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type Bar = {
  key: string;
  label: string;
  value: number;
  written: string;
  /** The list behind it; left out: there is none of just these. */
  list?: { to: string; search: Record<string, string> };
  color?: string;
};

const Opening = ({ list, children }: Pick<Bar, 'list'> & { children: ReactNode }) =>
  list === undefined ? (
    children
  ) : (
    <Link
      to={list.to}
      search={list.search as never}
      style={{ color: 'inherit', textDecoration: 'none', display: 'block' }}
    >
      {children}
    </Link>
  );

/** Amounts side by side as bars; each opens the list behind it. */
export const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {bars.map(({ key, label, value, written, list, color = 'cyan' }) => (
        <Box component="li" key={key}>
          <Opening list={list}>
            <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
              <Text size="sm" truncate>
                {label}
              </Text>
              <Text size="sm" fw={550} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {written}
              </Text>
            </Group>
            <Progress value={(value / most) * 100} size="sm" color={color} aria-hidden />
          </Opening>
        </Box>
      ))}
    </Stack>
  );
};
