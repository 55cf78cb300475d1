import { Button, Group, Modal, Select, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  type AccountingSettings,
  getAccountingSettingsOptions,
  updateAccountingSettings,
  useRight,
} from '../../core/index.ts';
import { useFormats, useIntl, useWords } from '../../intl/index.ts';
import { DayInput, QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { changesOf, type SettingsValues, valuesOf } from './period-values.ts';
import { BOOK_SETTINGS } from './words.ts';

const BASES = ['accrual', 'cash'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** "April": a month of any year. */
const useMonthName = (): ((month: number) => string) => {
  const intl = useIntl();
  return (month) => intl.formatDate(`2026-${`${month}`.padStart(2, '0')}-01`, { month: 'long', timeZone: 'UTC' });
};

type FormProps = { settings: AccountingSettings; close: () => void };

const SettingsForm = ({ settings, close }: FormProps) => {
  const write = useWords(BOOK_SETTINGS);
  const monthName = useMonthName();
  const administers = useRight('administer');
  const { form, ...state } = useRecordForm<SettingsValues>({
    values: valuesOf(settings),
    version: settings.version,
    save: (values, ifMatch) => updateAccountingSettings({ body: changesOf(settings, values), ...ifMatch }),
    after: close,
  });
  return (
    <RecordForm {...state} onCancel={close}>
      <Select
        label={write('basis')}
        description={write('basis.about')}
        data={BASES.map((value) => ({ value, label: write(`basis.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('basis')}
      />
      {form.values.basis !== settings.basis && (
        <DayInput
          label={write('startsOn')}
          description={write('startsOn.about')}
          required
          {...form.getInputProps('basisStartsOn')}
        />
      )}
      <Select
        label={write('year')}
        description={write('year.about')}
        data={MONTHS.map((month) => ({ value: `${month}`, label: monthName(month) }))}
        allowDeselect={false}
        {...form.getInputProps('fiscalYearStartMonth')}
      />
      <Switch
        label={write('two')}
        description={write('two.about')}
        disabled={!administers && settings.needsTwoToReopen}
        {...form.getInputProps('needsTwoToReopen', { type: 'checkbox' })}
      />
    </RecordForm>
  );
};

/** "Accrual basis, Cash basis from Jul 1, 2026": what is to come stands after what was. */
const useBasesText = (): ((settings: AccountingSettings) => string) => {
  const write = useWords(BOOK_SETTINGS);
  const format = useFormats();
  return ({ bases }) =>
    bases
      .map(({ basis, startsOn }) => {
        const name = write(`basis.${basis}`);
        return startsOn === null ? name : write('basis.since', { basis: name, date: format.date(startsOn) });
      })
      .join(', ');
};

/** How the books are kept, in a line; who keeps them changes it there. */
export const BookSettings = () => {
  const write = useWords(BOOK_SETTINGS);
  const monthName = useMonthName();
  const basesText = useBasesText();
  const mayWrite = useRight('keepBooks');
  const [isOpen, dialog] = useDisclosure(false);
  const query = useQuery(getAccountingSettingsOptions());
  return (
    <QueryBoundary query={query} lines={1}>
      {({ data: settings }) => (
        <Group gap="sm" component="section" aria-label={write('settings')}>
          <Text size="sm" fw={600}>
            {write('settings')}
          </Text>
          <Text size="sm">
            {write('line', {
              basis: basesText(settings),
              month: monthName(settings.fiscalYearStartMonth),
              two: `${settings.needsTwoToReopen}`,
            })}
          </Text>
          {mayWrite && (
            <Button size="compact-sm" variant="default" onClick={dialog.open}>
              {write('change')}
            </Button>
          )}
          <Modal opened={isOpen} onClose={dialog.close} title={write('settings')}>
            <SettingsForm settings={settings} close={dialog.close} />
          </Modal>
        </Group>
      )}
    </QueryBoundary>
  );
};
