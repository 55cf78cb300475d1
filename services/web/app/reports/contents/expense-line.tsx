import { ActionIcon, Anchor, Badge, Box, Group, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Expense } from '../../core/index.ts';
import { useOnBehalf } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { BUILD } from './build-words.ts';

type Props = {
  expense: Expense;
  /** By which it is dragged. */
  handle?: ReactNode;
  action?: { label: string; icon: ReactNode; run: () => void };
  /** Below it: what is wrong with it, or a field. */
  children?: ReactNode;
};

/** An amount, and what it counts in a report that is in another currency. */
export const useAmounts = () => {
  const { money } = useFormats();
  return ({ amount, currency, reportAmount, reportCurrency }: Expense): string => {
    const own = money(amount, currency);
    if (reportAmount == null || reportCurrency == null || reportCurrency === currency) return own;
    return `${own} · ${money(reportAmount, reportCurrency)}`;
  };
};

/** An expense within a report: what, when, for what, how much, with its receipts and warnings. */
export const ExpenseLine = ({ expense, handle, action, children }: Props) => {
  const write = useWords(BUILD);
  const format = useFormats();
  const { id, merchant, date, category, amount, currency, receiptIds, policyViolations, isDuplicate } = expense;
  const { approvedAmount } = expense;
  const amountsOf = useAmounts();
  const isOnBehalf = useOnBehalf().headers !== undefined;
  return (
    <Box py="xs">
      <Group gap="xs" wrap="nowrap" align="center">
        {handle}
        <Box flex={1} miw={0}>
          <Group gap={6} wrap="nowrap">
            {isOnBehalf ? (
              // Whoever stands in for somebody reads it here alone: its own page is not theirs.
              <Text size="sm" fw={550} truncate>
                {merchant ?? write('unknown')}
              </Text>
            ) : (
              <Anchor component={Link} to={`/expenses/${id}`} size="sm" fw={550} c="inherit" truncate>
                {merchant ?? write('unknown')}
              </Anchor>
            )}
            {(policyViolations.length > 0 || isDuplicate) && (
              <ThemeIcon variant="transparent" color="orange" size="xs" role="img" aria-label={write('watch')}>
                <IconAlertTriangle size={16} aria-hidden />
              </ThemeIcon>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" c="dimmed" truncate>
              {format.date(date)} · {category ?? write('none')}
            </Text>
            {receiptIds.length > 0 && (
              <Badge
                size="xs"
                variant="transparent"
                color="gray"
                leftSection={<IconPaperclip size={12} aria-hidden />}
                aria-label={write('receipts', { count: receiptIds.length })}
                role="img"
              >
                {receiptIds.length}
              </Badge>
            )}
          </Group>
        </Box>
        <Box style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <Text size="sm">{amountsOf(expense)}</Text>
          {approvedAmount !== null && approvedAmount !== amount && (
            <Text size="xs" c="dimmed">
              {write('approved.less', { amount: format.money(approvedAmount, currency) })}
            </Text>
          )}
        </Box>
        {action && (
          <ActionIcon variant="subtle" color="gray" aria-label={action.label} onClick={action.run}>
            {action.icon}
          </ActionIcon>
        )}
      </Group>
      {children}
    </Box>
  );
};
