import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type Expense, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  type Column,
  employeeName,
  NewBadge,
  RowLink,
  SPENDING_COLORS,
  StatusBadge,
  useDepartments,
  useEmployees,
  useProjects,
} from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';

const Mark = ({ label, color, children }: { label: string; color: string; children: ReactNode }) => (
  <span
    role="img"
    aria-label={label}
    title={label}
    style={{ color, display: 'inline-flex', position: 'relative', zIndex: 1 }}
  >
    {children}
  </span>
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

/** Columns that are hidden until somebody wants them. */
export const USUALLY_HIDDEN = ['createdAt', 'department', 'project', 'type'] as const;

/** Names of people, departments and projects, by their ids. */
const useNames = () => {
  const readsOthers = useRight('readOthers');
  const employees = useEmployees();
  const departments = useDepartments();
  const projects = useProjects();
  return useMemo(
    () => ({
      readsOthers,
      people: new Map(employees.data?.map((employee) => [employee.userId, employeeName(employee)])),
      departments: new Map(departments.data?.map(({ id, name }) => [id, name])),
      projects: new Map(projects.data?.map(({ id, name }) => [id, name])),
    }),
    [readsOthers, employees.data, departments.data, projects.data],
  );
};

/** The columns of the list of expenses; whose they are only for whoever reads those of others. `since`: what came later is new. */
export const useExpenseColumns = (since: number): Column<Expense>[] => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const { readsOthers, people, departments, projects } = useNames();
  return useMemo(() => {
    const columns: Column<Expense>[] = [
      {
        id: 'merchant',
        header: write('merchant'),
        sortBy: 'merchant',
        width: 'minmax(160px, 2fr)',
        cell: ({ id, merchant, createdAt }) => (
          <Group gap="xs" wrap="nowrap">
            <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>
            <NewBadge createdAt={createdAt} since={since} />
          </Group>
        ),
      },
      { id: 'marks', header: write('attention'), width: '72px', cell: (row) => <ExpenseMarks expense={row} /> },
      { id: 'date', header: write('date'), sortBy: 'date', width: '120px', cell: ({ date }) => format.date(date) },
      {
        id: 'createdAt',
        header: write('added'),
        sortBy: 'createdAt',
        width: '120px',
        isOptional: true,
        cell: ({ createdAt }) => format.date(createdAt),
      },
      {
        id: 'employee',
        header: write('employee'),
        isOptional: true,
        cell: ({ userId }) => people.get(userId),
      },
      {
        id: 'category',
        header: write('category'),
        width: 'minmax(190px, 1.2fr)',
        isOptional: true,
        cell: ({ category }) => category,
      },
      {
        id: 'department',
        header: write('department'),
        isOptional: true,
        cell: ({ departmentId }) => departments.get(departmentId ?? 0),
      },
      {
        id: 'project',
        header: write('project'),
        isOptional: true,
        cell: ({ projectId }) => projects.get(projectId ?? 0),
      },
      { id: 'type', header: write('type'), isOptional: true, cell: ({ type }) => write(`type.${type}`) },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: '130px',
        cell: ({ status }) => <StatusBadge color={SPENDING_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>,
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '130px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ];
    return columns.filter(({ id }) => id !== 'employee' || readsOthers);
  }, [write, format, readsOthers, people, departments, projects, since]);
};
