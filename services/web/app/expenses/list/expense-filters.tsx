import { Button, Popover, Select, Skeleton, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { listBudgets, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  employeeName,
  FilterSelect,
  ProjectFilter,
  useAll,
  useCategories,
  useDepartments,
  useEmployees,
  useListSearch,
} from '../../ui/index.ts';
import { EXPENSES, VIOLATIONS } from '../status/words.ts';

const STATUSES = ['draft', 'validated', 'submitted', 'approved', 'rejected', 'reimbursed', 'split'] as const;
const TYPES = ['out_of_pocket', 'company_card', 'mileage', 'per_diem'] as const;
const MORE = [
  'violation',
  'budgetId',
  'departmentId',
  'projectId',
  'type',
  'hasReceipt',
  'isDuplicate',
  'reportId',
  'dateFrom',
  'dateTo',
  'minAmount',
  'maxAmount',
] as const;

type Named = { id: number; name: string };
const optionsOf = (records: readonly Named[] | undefined) =>
  (records ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }));

type OneOfProps = { name: string; label: string; options: readonly (readonly [string, string])[] };

/** A filter with a few fixed answers. */
const OneOf = ({ name, label, options }: OneOfProps) => {
  const write = useWords(EXPENSES);
  const [search, change] = useListSearch();
  return (
    <Select
      label={label}
      placeholder={write('filter.any')}
      data={options.map(([value, text]) => ({ value, label: text }))}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value ?? undefined })}
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
};

/** Loaded with the first look at them: the numbers' field is large. */
const Ranges = lazy(() => import('./expense-ranges.tsx').then((loaded) => ({ default: loaded.ExpenseRanges })));

/** What a budget counts, as its page links to it. */
const BudgetFilter = () => {
  const write = useWords(EXPENSES);
  const { data: budgets = [] } = useAll('listBudgets', (query) =>
    listBudgets({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }),
  );
  if (budgets.length === 0) return null;
  return (
    <OneOf
      name="budgetId"
      label={write('filter.budget')}
      options={budgets.map(({ id, name }) => [`${id}`, name] as const)}
    />
  );
};

const MoreFilters = ({ children }: { children: ReactNode }) => {
  const write = useWords(EXPENSES);
  const [search] = useListSearch();
  const count = MORE.filter((name) => search[name]).length;
  return (
    <Popover position="bottom-start" width={340} shadow="md" trapFocus closeOnClickOutside>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {count === 0 ? write('filter.more') : write('filter.more.set', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

/** What the list of expenses is narrowed by. */
export const ExpenseFilters = () => {
  const write = useWords(EXPENSES);
  const readsOthers = useRight('readOthers');
  const categories = useCategories();
  const departments = useDepartments();
  const employees = useEmployees();
  const people = employees.data?.flatMap(({ userId, ...name }) =>
    userId === null ? [] : [{ id: userId, name: employeeName(name) }],
  );
  const statuses = STATUSES.map((value) => ({ value, label: write(`status.${value}`) }));
  const types = TYPES.map((value) => ({ value, label: write(`type.${value}`) }));
  const violations = VIOLATIONS.map((value) => ({ value, label: write(`violation.${value}`) }));
  return (
    <>
      <FilterSelect name="status" label={write('status')} options={statuses} />
      <FilterSelect name="categoryId" label={write('category')} options={optionsOf(categories.data)} />
      {readsOthers && <FilterSelect name="userId" label={write('employee')} options={optionsOf(people)} />}
      <MoreFilters>
        <FilterSelect name="violation" label={write('filter.violation')} options={violations} isInPopover />
        {readsOthers && <BudgetFilter />}
        <FilterSelect
          name="departmentId"
          label={write('department')}
          options={optionsOf(departments.data)}
          isInPopover
        />
        <ProjectFilter label={write('project')} isInPopover />
        <FilterSelect name="type" label={write('type')} options={types} isInPopover />
        <OneOf
          name="hasReceipt"
          label={write('filter.receipt')}
          options={[
            ['true', write('filter.receipt.true')],
            ['false', write('filter.receipt.false')],
          ]}
        />
        <OneOf
          name="isDuplicate"
          label={write('filter.duplicate')}
          options={[
            ['true', write('filter.duplicate.true')],
            ['false', write('filter.duplicate.false')],
          ]}
        />
        <OneOf name="reportId" label={write('filter.report')} options={[['none', write('filter.report.none')]]} />
        <Suspense fallback={<Skeleton height={128} />}>
          <Ranges />
        </Suspense>
      </MoreFilters>
    </>
  );
};
