import { Anchor, Button, Group, Kbd, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOnBehalf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { APPROVALS } from './words.ts';

type BarProps = { label?: string; isBlocked?: boolean; approve: () => void; reject: () => void; children?: ReactNode };

/** Approve and reject, with their keys. */
export const DecisionBar = ({ label, isBlocked = false, approve, reject, children }: BarProps) => {
  const write = useWords(APPROVALS);
  return (
    <Group gap="xs">
      {children}
      <Button
        variant="default"
        onClick={reject}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            r
          </Kbd>
        }
      >
        {write('reject')}
      </Button>
      <Button
        onClick={approve}
        disabled={isBlocked}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            a
          </Kbd>
        }
      >
        {label ?? write('approve')}
      </Button>
    </Group>
  );
};

type Props = {
  title: string;
  to: string;
  amount: string;
  about: string;
  /** For whom it is decided. */
  delegator: string | undefined;
  children: ReactNode;
};

/** What is decided on: its name, which leads to its own page, its amount, whose it is, and the decision. */
export const DetailHead = ({ title, to, amount, about, delegator, children }: Props) => {
  // Its own page is shown to whom it waits for, and not to who stands in.
  const isLinked = useOnBehalf().headers === undefined;
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Title order={2} size="h3">
          {isLinked ? (
            <Anchor component={Link} to={to} inherit c="inherit">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {delegator && (
          <Text size="sm" fw={500}>
            {delegator}
          </Text>
        )}
        <Text size="lg" fw={600} mt={4}>
          {amount}
        </Text>
      </div>
      {children}
    </Group>
  );
};
