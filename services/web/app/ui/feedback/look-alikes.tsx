import { Alert, Anchor, Group, List, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LookAlike } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { LOOK_ALIKES } from './look-alike-words.ts';

/** More would hide what the page is about. */
const MOST_SHOWN = 3;

type Props = {
  /** As in answers about one record. */
  records: readonly LookAlike[] | undefined;
  /** The address of all of them: `/bills`. */
  to: string;
  nameOf: (id: number) => ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Other records that are perhaps the same one, and in what they agree; nothing without any. */
export const LookAlikes = ({ records = [], to, nameOf, action }: Props) => {
  const write = useWords(LOOK_ALIKES);
  if (records.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconCopy aria-hidden />} title={write('title')}>
      <Group justify="space-between" align="end" gap="xs">
        <Stack gap="xs">
          <Text size="sm">{write('about')}</Text>
          <List size="sm" spacing={4} listStyleType="none">
            {records.slice(0, MOST_SHOWN).map(({ id, reasons }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`${to}/${id}`} size="sm" underline="always">
                  {nameOf(id)}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {reasons.map((reason) => write(reason)).join(' · ')}
                </Text>
              </List.Item>
            ))}
          </List>
        </Stack>
        {action}
      </Group>
    </Alert>
  );
};
