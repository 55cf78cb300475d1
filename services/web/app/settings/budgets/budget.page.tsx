import { Card, Input, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  type Budget,
  createBudget,
  deleteBudget,
  getBudgetOptions,
  listBudgetSpendingOptions,
  updateBudget,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  AmountInput,
  ChoiceSelect,
  QueryBoundary,
  RecordForm,
  useCategories,
  useDepartments,
  useProjects,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { SpendingBar } from './spending-bar.tsx';
import { BUDGETS } from './words.ts';

const LIST = '/settings/budgets';

const valuesOf = (budget?: Budget) => ({
  name: budget?.name ?? '',
  amount: budget?.amount ?? null,
  period: budget?.period ?? 'month',
  categoryId: budget?.categoryId ?? null,
  departmentId: budget?.departmentId ?? null,
  projectId: budget?.projectId ?? null,
  isActive: budget?.isActive ?? true,
});

const BudgetForm = ({ budget }: { budget?: Budget }) => {
  const write = useWords(BUDGETS);
  const { business } = useSession();
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const projects = useProjects().data ?? [];
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm({
    values: valuesOf(budget),
    version: budget?.version,
    save: ({ amount, ...values }, ifMatch) => {
      // An amount that was left empty is refused by the API, at its field.
      const body = { ...values, amount: amount ?? 0 };
      return budget ? updateBudget({ path: { id: budget.id }, body, ...ifMatch }) : createBudget({ body });
    },
    after: back,
  });
  const remove = budget && (
    <RemoveRecord
      name={budget.name}
      run={() => deleteBudget({ path: { id: budget.id } })}
      gone={{ record: getBudgetOptions({ path: { id: budget.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required {...form.getInputProps('name')} />
      <AmountInput
        label={write('amount')}
        required
        currency={budget?.currency ?? business.currency}
        {...form.getInputProps('amount')}
      />
      <Input.Wrapper label={write('period')} labelElement="div">
        <SegmentedControl
          aria-label={write('period')}
          fullWidth
          data={(['month', 'quarter', 'year'] as const).map((value) => ({ value, label: write(value) }))}
          {...form.getInputProps('period')}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceSelect
          label={write('category')}
          placeholder={write('category.all')}
          choices={useCategories().data ?? []}
          {...form.getInputProps('categoryId')}
        />
        <ChoiceSelect
          label={write('department')}
          placeholder={write('department.all')}
          choices={useDepartments().data ?? []}
          {...form.getInputProps('departmentId')}
        />
      </SimpleGrid>
      <ChoiceSelect
        label={write('project')}
        placeholder={write('project.all')}
        choices={projects.filter(({ id, isActive }) => isActive || id === budget?.projectId)}
        {...form.getInputProps('projectId')}
      />
      <Switch label={write('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownBudget = ({ id }: { id: number }) => {
  const write = useWords(BUDGETS);
  const mayReadSpending = useRight('readOthers');
  const query = useQuery(getBudgetOptions({ path: { id } }));
  const spending = useQuery({ ...listBudgetSpendingOptions({ query: { ids: [id] } }), enabled: mayReadSpending });
  const budget = query.data?.data;
  const current = spending.data?.data[0];
  return (
    <SettingsPage part="budgets" title={budget?.name ?? write('title')}>
      {budget && current && (
        <Card withBorder padding="md" maw={680}>
          <SpendingBar budget={budget} spending={current} />
        </Card>
      )}
      <QueryBoundary query={query}>{({ data }) => <BudgetForm key={data.id} budget={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A budget with what is spent of it, or a new one. */
export const BudgetPage = () => {
  const write = useWords(BUDGETS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownBudget id={Number(id)} />;
  return (
    <SettingsPage part="budgets" title={write('new')}>
      <BudgetForm />
    </SettingsPage>
  );
};
