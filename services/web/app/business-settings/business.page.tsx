import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Business, getBusinessOptions, replaceSettings, updateBusiness } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { RecordForm, useRecordForm } from '../forms/index.ts';
import { LOCALES, useFormats, useWords } from '../intl/index.ts';
import { LANGUAGES } from '../languages/index.ts';
import { TimeZoneSelect } from '../regions/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { FiscalYear } from './fiscal-year.tsx';
import { BUSINESS } from './words.ts';

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
