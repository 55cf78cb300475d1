import { MultiSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createTaxCode,
  deleteTaxCode,
  getTaxCodeOptions,
  listTaxCodes,
  type TaxCode,
  updateTaxCode,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  CountrySelect,
  NumberField,
  QueryBoundary,
  RecordForm,
  RegionSelect,
  useAll,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { RECORDS } from '../records/words.ts';
import { RateRows, RecoveryRows } from './tax-code-rows.tsx';
import { bodyOf, type TaxCodeValues, valuesOf } from './tax-code-values.ts';
import { TAX_CODES } from './tax-code-words.ts';

const LIST = '/settings/tax-codes';

const CHARGED = ['included', 'compound', 'reverseCharge', 'useTax', 'appliesToAllowances'] as const;

/** The taxes that a group can consist of: single ones, and not itself. */
const useSingleTaxes = (self?: number): readonly TaxCode[] => {
  const { data } = useAll('listTaxCodes', (query) => listTaxCodes({ query: { ...query, sortBy: 'code' } }));
  return (data ?? []).filter(({ id, components }) => id !== self && components.length === 0);
};

const TaxCodeForm = ({ taxCode }: { taxCode?: TaxCode }) => {
  const write = useWords(TAX_CODES);
  const writeRecord = useWords(RECORDS);
  const { country } = useSession().business;
  const mayWrite = useRight('keepBooks');
  const singles = useSingleTaxes(taxCode?.id);
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm<TaxCodeValues>({
    values: valuesOf(taxCode ?? { country }),
    version: taxCode?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return taxCode ? updateTaxCode({ path: { id: taxCode.id }, body, ...ifMatch }) : createTaxCode({ body });
    },
    after: back,
  });
  const remove = taxCode && (
    <RemoveRecord
      name={taxCode.name}
      run={() => deleteTaxCode({ path: { id: taxCode.id } })}
      gone={{ record: getTaxCodeOptions({ path: { id: taxCode.id } }).queryKey, to: LIST }}
    />
  );
  const isGroup = form.values.components.length > 0;
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={write('names.en')} required {...form.getInputProps('names.en')} />
        <TextInput label={write('names.fr')} {...form.getInputProps('names.fr')} />
        <TextInput label={write('code')} required maxLength={32} {...form.getInputProps('code')} />
        <CountrySelect
          label={write('country')}
          allowDeselect={false}
          {...form.getInputProps('country')}
          onChange={(chosen) => chosen && form.setValues({ country: chosen, region: '' })}
        />
        <RegionSelect
          country={form.values.country}
          description={write('region.about')}
          {...form.getInputProps('region')}
        />
      </SimpleGrid>
      <MultiSelect
        label={write('components')}
        description={write('components.about')}
        data={singles.map(({ id, code, name }) => ({ value: `${id}`, label: `${code} – ${name}` }))}
        searchable
        error={form.errors.components}
        value={form.values.components.map(String)}
        onChange={(ids) => form.setFieldValue('components', ids.map(Number))}
      />
      {!isGroup && <RateRows form={form} mayWrite={mayWrite} />}
      {!isGroup && <RecoveryRows form={form} mayWrite={mayWrite} />}
      {!isGroup && (
        <Stack gap="xs" component="section" aria-label={write('charged')}>
          <Text fw={600}>{write('charged')}</Text>
          {CHARGED.map((name) => (
            <Switch
              key={name}
              label={write(name)}
              description={name === 'included' && write('included.about')}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
          {form.values.appliesToAllowances && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {(['numerator', 'denominator'] as const).map((name) => (
                <NumberField
                  key={name}
                  label={write(`deemed.${name}`)}
                  description={write('deemed.about')}
                  {...form.getInputProps(`deemedFactor.${name}`)}
                />
              ))}
            </SimpleGrid>
          )}
        </Stack>
      )}
      <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownTaxCode = ({ id }: { id: number }) => {
  const write = useWords(TAX_CODES);
  const query = useQuery(getTaxCodeOptions({ path: { id } }));
  return (
    <SettingsPage part="tax-codes" title={query.data?.data.name ?? write('title')}>
      <QueryBoundary query={query}>{({ data }) => <TaxCodeForm key={data.id} taxCode={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A tax code, or a new one. */
export const TaxCodePage = () => {
  const write = useWords(TAX_CODES);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownTaxCode id={Number(id)} />;
  return (
    <SettingsPage part="tax-codes" title={write('new')}>
      <TaxCodeForm />
    </SettingsPage>
  );
};
