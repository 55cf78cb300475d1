import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Expense } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { BUILD } from '../contents/build-words.ts';
import { REPORT } from './report-words.ts';

/** What keeps a report from being submitted, and what its approvers will see. */
type Problems = {
  incomplete: Expense[];
  watched: Expense[];
};

const isIncomplete = ({ status, merchant, amount, date }: Expense): boolean =>
  status === 'draft' || merchant === null || amount === null || date === null;

/** Sorts the expenses of a report by what is wrong with them; `refused` are those that the API named. */
export const problemsOf = (expenses: readonly Expense[], refused: readonly number[] = []): Problems => ({
  incomplete: expenses.filter((each) => isIncomplete(each) || refused.includes(each.id)),
  watched: expenses.filter(({ policyViolations, isDuplicate }) => policyViolations.length > 0 || isDuplicate),
});

/** The expenses that the API would not let be submitted, as its error names them. */
export const refusedIn = (details: readonly object[]): number[] =>
  details.flatMap((detail) => ('expenseIds' in detail ? (detail.expenseIds as number[]) : []));

const Name = ({ expense }: { expense: Expense }) => {
  const write = useWords(BUILD);
  const format = useFormats();
  return (
    <Text size="sm" fw={550} component="span">
      {expense.merchant ?? write('unknown')} · {format.money(expense.amount, expense.currency)}
    </Text>
  );
};

type IncompleteProps = { expenses: readonly Expense[]; takeOut?: (expense: Expense) => void };

const Incomplete = ({ expenses, takeOut }: IncompleteProps) => {
  const write = useWords(REPORT);
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={write('incomplete')}>
      <Stack gap="xs">
        <Text size="sm">{write('incomplete.about')}</Text>
        {expenses.map((expense) => (
          <Group key={expense.id} justify="space-between" gap="xs">
            <div>
              <Name expense={expense} />
              <Text size="sm">{write('incomplete.draft')}</Text>
            </div>
            <Group gap="xs">
              <Button component={Link} to={`/expenses/${expense.id}`} size="compact-sm" variant="default">
                {write('incomplete.open')}
              </Button>
              {takeOut && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => takeOut(expense)}>
                  {write('incomplete.out')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
};

/** Where each violation is mended, in words. */
const MENDS = {
  RECEIPT_REQUIRED: 'mend.receipt',
  CATEGORY_LIMIT_EXCEEDED: 'mend.limit',
  OVER_BUDGET: 'mend.limit',
  WEEKEND_EXPENSE: 'mend.limit',
  RATE_MISSING: 'mend',
  RATE_DIFFERS: 'mend',
  TAX_MISMATCH: 'mend',
} as const;

const Watched = ({ expenses, mayMend }: { expenses: readonly Expense[]; mayMend: boolean }) => {
  const write = useWords(REPORT);
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />} title={write('watch')}>
      <Stack gap="xs">
        {expenses.map((expense) => (
          <div key={expense.id}>
            <Name expense={expense} />
            {expense.policyViolations.map(({ code, message }) => (
              <Group key={code} justify="space-between" gap="xs">
                <Text size="sm">{message}</Text>
                {mayMend && (
                  <Anchor component={Link} to={`/expenses/${expense.id}`} size="sm">
                    {write(MENDS[code])}
                  </Anchor>
                )}
              </Group>
            ))}
            {expense.isDuplicate && (
              <Group justify="space-between" gap="xs">
                <Text size="sm">{write('duplicate')}</Text>
                {mayMend && (
                  <Anchor component={Link} to={`/expenses/${expense.id}`} size="sm">
                    {write('duplicate.mend')}
                  </Anchor>
                )}
              </Group>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  );
};

type Props = Problems & { takeOut?: (expense: Expense) => void; mayMend?: boolean };

/** What is wrong with the expenses of a report, each with its way to mend it. */
export const ProblemList = ({ incomplete, watched, takeOut, mayMend = true }: Props) => (
  <>
    {incomplete.length > 0 && <Incomplete expenses={incomplete} takeOut={takeOut} />}
    {watched.length > 0 && <Watched expenses={watched} mayMend={mayMend} />}
  </>
);
