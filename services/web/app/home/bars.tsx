import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export type Bar = {
  key: string;
  label: string;
  value: number;
  written: string;
  to: string;
  search: Record<string, string>;
};

type Props = { bars: readonly Bar[]; color?: string };

/** Amounts side by side as bars; each opens the list behind it. */
export const Bars = ({ bars, color = 'cyan' }: Props) => {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {bars.map(({ key, label, value, written, to, search }) => (
        <Box component="li" key={key}>
          <Link to={to} search={search as never} style={{ color: 'inherit', textDecoration: 'none', display: 'block' }}>
            <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
              <Text size="sm" truncate>
                {label}
              </Text>
              <Text size="sm" fw={550} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {written}
              </Text>
            </Group>
            <Progress value={(value / most) * 100} size="sm" color={color} aria-hidden />
          </Link>
        </Box>
      ))}
    </Stack>
  );
};
