import { Group, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Expense } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { EXPENSES } from '../status/words.ts';

const Mark = ({ label, color, children }: { label: string; color: string; children: ReactNode }) => (
  <Tooltip label={label}>
    <span role="img" aria-label={label} style={{ color, display: 'inline-flex', position: 'relative', zIndex: 1 }}>
      {children}
    </span>
  </Tooltip>
);

/** What is to be seen of an expense at a glance: its receipt, that it may be a duplicate, notes of the policy. */
export const ExpenseMarks = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSES);
  const { receiptIds, isDuplicate, policyViolations } = expense;
  return (
    <Group gap={6} wrap="nowrap">
      {receiptIds.length > 0 && (
        <Mark label={write('mark.receipt')} color="var(--mantine-color-dimmed)">
          <IconPaperclip size={16} aria-hidden />
        </Mark>
      )}
      {isDuplicate && (
        <Mark label={write('mark.duplicate')} color="var(--mantine-color-orange-light-color)">
          <IconCopy size={16} aria-hidden />
        </Mark>
      )}
      {policyViolations.length > 0 && (
        <Mark
          label={write('mark.violations', { count: policyViolations.length })}
          color="var(--mantine-color-yellow-light-color)"
        >
          <IconAlertTriangle size={16} aria-hidden />
        </Mark>
      )}
    </Group>
  );
};
