import { Button, Group, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { APPROVALS } from './words.ts';

type Props = { label?: string; approve: () => void; reject: () => void; children?: ReactNode };

/** Approve and reject, with their keys. */
export const DecisionBar = ({ label, approve, reject, children }: Props) => {
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
