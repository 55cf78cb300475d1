import { Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getBusinessOptions,
  getSettingsOptions,
  replaceSettings,
  type Settings,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { AmountInput, QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { BUSINESS } from './words.ts';

const valuesOf = (settings: Settings) => ({
  receiptRequiredAbove: settings.receiptRequiredAbove,
  flagWeekendExpenses: settings.flagWeekendExpenses,
  separationOfDuties: settings.separationOfDuties,
  allowSubmitterChosenApprovers: settings.allowSubmitterChosenApprovers,
  autoApproveBills: settings.autoApproveBills,
  paymentLimit: settings.paymentLimit,
});

type Values = ReturnType<typeof valuesOf>;
type Choice = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values];

const PoliciesForm = ({ settings, version }: { settings: Settings; version: number }) => {
  const write = useWords(BUSINESS);
  const { business } = useSession();
  const mayWrite = useRight('administer');
  const { form, ...state } = useRecordForm({
    values: valuesOf(settings),
    version,
    save: (body, ifMatch) => replaceSettings({ path: { businessId: business.id }, body, ...ifMatch }),
  });
  const choice = (name: Choice) => (
    <Switch
      label={write(name)}
      description={write(`${name}.about`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  const amount = (name: 'receiptRequiredAbove' | 'paymentLimit') => (
    <AmountInput
      label={write(name)}
      description={write(`${name}.about`)}
      currency={settings.currency}
      {...form.getInputProps(name)}
    />
  );
  return (
    <RecordForm {...state} readOnly={mayWrite ? undefined : 'administer'}>
      <Title order={2} size="h4">
        {write('spending')}
      </Title>
      {amount('receiptRequiredAbove')}
      {choice('flagWeekendExpenses')}
      <Title order={2} size="h4" mt="sm">
        {write('approving')}
      </Title>
      {choice('separationOfDuties')}
      {choice('allowSubmitterChosenApprovers')}
      {choice('autoApproveBills')}
      <Title order={2} size="h4" mt="sm">
        {write('paying')}
      </Title>
      {amount('paymentLimit')}
    </RecordForm>
  );
};

/** What the business wants of everybody's spending. */
export const PoliciesPage = () => {
  const write = useWords(BUSINESS);
  const { business } = useSession();
  const path = { businessId: business.id };
  // Its settings have the version of the business.
  const record = useQuery(getBusinessOptions({ path }));
  const query = useQuery(getSettingsOptions({ path }));
  return (
    <SettingsPage part="policies" about={write('policies.about')}>
      <QueryBoundary query={record}>
        {({ data: { version } }) => (
          <QueryBoundary query={query}>
            {({ data }) => <PoliciesForm settings={data} version={version} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SettingsPage>
  );
};
