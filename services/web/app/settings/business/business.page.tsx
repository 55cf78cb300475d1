import { Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Business,
  getBusinessOptions,
  replaceSettings,
  updateBusiness,
  useRight,
  useSession,
} from '../../core/index.ts';
import { LANGUAGES, LOCALES, useFormats, useIntl, useWords } from '../../intl/index.ts';
import { QueryBoundary, RecordForm, TimeZoneSelect, useRecordForm } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { BUSINESS } from './words.ts';

const pad = (value: number): string => `${value}`.padStart(2, '0');

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => pad(index + 1));

const MONTHS = upTo(12);

/** Of a year without a leap day, so that the fiscal year begins in every year. */
const daysIn = (month: string): number => new Date(Date.UTC(2026, Number(month), 0)).getUTCDate();

type Props = { value: string; onChange: (value: string) => void; error?: string };

/** On which month and day the fiscal year begins: `04-01`. */
const FiscalYear = ({ value, onChange, error }: Props) => {
  const write = useWords(BUSINESS);
  const { formatDate } = useIntl();
  const [month = '01', day = '01'] = value.split('-');
  const nameOf = (each: string) => formatDate(`2026-${each}-01`, { month: 'long', timeZone: 'UTC' });
  const setMonth = (next: string) => onChange(`${next}-${pad(Math.min(Number(day), daysIn(next)))}`);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label={write('month')}
        data={MONTHS.map((each) => ({ value: each, label: nameOf(each) }))}
        allowDeselect={false}
        value={month}
        onChange={(next) => next && setMonth(next)}
        error={error}
        flex={1}
      />
      <Select
        label={write('day')}
        data={upTo(daysIn(month)).map((each) => ({ value: each, label: `${Number(each)}` }))}
        allowDeselect={false}
        value={day}
        onChange={(next) => next && onChange(`${month}-${next}`)}
        w={90}
      />
    </Group>
  );
};

const valuesOf = ({ name, legalName, timeZone, locale, distanceUnit, fiscalYearStart }: Business) => ({
  name,
  legalName: legalName ?? '',
  timeZone,
  locale,
  distanceUnit,
  fiscalYearStart: fiscalYearStart ?? '01-01',
});

const BusinessForm = ({ business }: { business: Business }) => {
  const write = useWords(BUSINESS);
  const format = useFormats();
  const writeLanguage = useWords(LANGUAGES);
  const mayWrite = useRight('administer');
  const path = { businessId: business.id };
  const { form, ...state } = useRecordForm({
    values: valuesOf(business),
    version: business.version,
    save: async ({ fiscalYearStart, legalName, ...values }, ifMatch) => {
      await updateBusiness({ path, body: { ...values, legalName: legalName || null }, ...ifMatch });
      if (fiscalYearStart !== business.fiscalYearStart) await replaceSettings({ path, body: { fiscalYearStart } });
    },
  });
  return (
    <RecordForm {...state} readOnly={mayWrite ? undefined : 'administer'}>
      <TextInput label={write('name')} required {...form.getInputProps('name')} />
      <TextInput
        label={write('legalName')}
        description={write('legalName.about')}
        {...form.getInputProps('legalName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={write('country')}
          description={write('country.about')}
          value={format.country(business.country)}
          variant="filled"
          readOnly
        />
        <TextInput
          label={write('currency')}
          description={write('currency.about')}
          value={format.currency(business.currency)}
          variant="filled"
          readOnly
        />
        <Select
          label={write('locale')}
          description={write('locale.about')}
          data={LOCALES.map((value) => ({ value, label: writeLanguage(value) }))}
          allowDeselect={false}
          {...form.getInputProps('locale')}
        />
        <TimeZoneSelect
          label={write('timeZone')}
          description={write('timeZone.about')}
          country={business.country}
          {...form.getInputProps('timeZone')}
        />
        <Select
          label={write('distanceUnit')}
          data={(['km', 'mi'] as const).map((value) => ({ value, label: write(value) }))}
          allowDeselect={false}
          {...form.getInputProps('distanceUnit')}
        />
        <FiscalYear {...form.getInputProps('fiscalYearStart')} value={form.values.fiscalYearStart} />
      </SimpleGrid>
    </RecordForm>
  );
};

/** What the business is called, where it is, and when its year begins. */
export const BusinessPage = () => {
  const { business } = useSession();
  const query = useQuery(getBusinessOptions({ path: { businessId: business.id } }));
  return (
    <SettingsPage part="business">
      <QueryBoundary query={query}>{({ data }) => <BusinessForm key={data.id} business={data} />}</QueryBoundary>
    </SettingsPage>
  );
};
