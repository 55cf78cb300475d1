import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createVendor, getVendorOptions, updateVendor, useSession, type Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  CountrySelect,
  CurrencySelect,
  NumberField,
  Page,
  QueryBoundary,
  RecordForm,
  type RecordFormState,
  useCategories,
  useRecordForm,
} from '../../ui/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/bill-states.ts';
import { ADDRESS_LINES, emptyVendor, inputOf, type VendorInput, vendorRequestOf } from './vendor-input.ts';
import { VENDORS } from './words.ts';

type Props = { state: RecordFormState<VendorInput>; back: string; maskedTaxId?: string | null };

/** What the business knows of a vendor; bank details have a form of their own. */
const VendorForm = ({ state, back, maskedTaxId }: Props) => {
  const write = useWords(VENDORS);
  const methodName = useMethodName();
  const { data: categories = [] } = useCategories();
  const { form } = state;
  return (
    <RecordForm {...state} back={back}>
      <TextInput label={write('name')} required maxLength={200} {...form.getInputProps('name')} />
      <TextInput label={write('legalName')} maxLength={200} {...form.getInputProps('legalName')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={write('email')} type="email" {...form.getInputProps('email')} />
        <TextInput label={write('phone')} type="tel" {...form.getInputProps('phone')} />
        <CountrySelect label={write('country')} allowDeselect={false} {...form.getInputProps('country')} />
        {ADDRESS_LINES.map((line) => (
          <TextInput key={line} label={write(`address.${line}`)} {...form.getInputProps(`address.${line}`)} />
        ))}
        <CurrencySelect label={write('currency')} {...form.getInputProps('currency')} />
        <NumberField
          label={write('terms')}
          min={0}
          max={365}
          unit={write('terms.unit')}
          {...form.getInputProps('terms')}
        />
        <TextInput
          label={write('taxId')}
          placeholder={maskedTaxId ? write('taxId.kept', { masked: maskedTaxId }) : ''}
          {...form.getInputProps('taxId')}
        />
        <Select
          label={write('method')}
          clearable
          placeholder={write('method.none')}
          data={PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) }))}
          {...form.getInputProps('defaultPaymentMethod')}
        />
        <ChoiceSelect
          label={write('category')}
          placeholder={write('category.none')}
          choices={categories.filter(({ isActive }) => isActive)}
          value={form.values.defaultCategoryId}
          onChange={(id) => form.setFieldValue('defaultCategoryId', id)}
        />
      </SimpleGrid>
    </RecordForm>
  );
};

/** Shows the vendor that was saved, and says if another one may be the same. */
const useFinish = () => {
  const write = useWords(VENDORS);
  const navigate = useNavigate();
  return ({ id, warnings = [] }: Vendor) => {
    for (const { message } of warnings)
      notifications.show({ title: write('twins.title'), message, color: 'yellow', autoClose: 15_000 });
    void navigate({ to: `/vendors/${id}` });
  };
};

/** Enters a vendor. */
export const NewVendorPage = () => {
  const write = useWords(VENDORS);
  const { business } = useSession();
  const state = useRecordForm<VendorInput, Vendor>({
    values: emptyVendor(business.country, business.currency),
    save: async (input) => (await createVendor({ body: vendorRequestOf(input) })).data.data,
    after: useFinish(),
  });
  return (
    <Page title={write('new')} above={[{ to: '/vendors', name: write('title') }]} isForm>
      <VendorForm state={state} back="/vendors" />
    </Page>
  );
};

const Change = ({ vendor }: { vendor: Vendor }) => {
  const write = useWords(VENDORS);
  const address = `/vendors/${vendor.id}`;
  const state = useRecordForm<VendorInput, Vendor>({
    values: inputOf(vendor),
    save: async (input) =>
      (
        await updateVendor({
          path: { id: vendor.id },
          headers: { 'If-Match': `"v${vendor.version}"` },
          body: vendorRequestOf(input),
        })
      ).data.data,
    after: useFinish(),
  });
  return (
    <Page
      title={write('change.title', { name: vendor.name })}
      above={[
        { to: '/vendors', name: write('title') },
        { to: address, name: vendor.name },
      ]}
      isForm
    >
      <VendorForm state={state} back={address} maskedTaxId={vendor.taxId} />
    </Page>
  );
};

/** Changes what the business knows of a vendor. */
export const ChangeVendorPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getVendorOptions({ path: { id: Number(id) } }));
  return <QueryBoundary query={query}>{({ data }) => <Change vendor={data} />}</QueryBoundary>;
};
