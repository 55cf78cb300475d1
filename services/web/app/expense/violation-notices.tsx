import { Alert, List, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { ADVICE, EXPENSE } from './words.ts';

/** What the policy of the business says about an expense, and what a person can do about it. */
export const ViolationNotices = ({ violations }: { violations: Expense['policyViolations'] }) => {
  const write = useWords(EXPENSE);
  const advise = useWords(ADVICE);
  if (violations.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={write('violations.title')}>
      <List size="sm" spacing="xs" listStyleType="none">
        {violations.map(({ code, message }) => (
          <List.Item key={`${code} ${message}`}>
            <Stack gap={0}>
              <Text size="sm" fw={550}>
                {message}
              </Text>
              <Text size="sm">{advise(code)}</Text>
            </Stack>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
