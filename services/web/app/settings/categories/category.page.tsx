import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  type Category,
  createCategory,
  deleteCategory,
  getCategoryOptions,
  updateCategory,
  useRight,
  useSession,
} from '../../core/index.ts';
import { LOCALES, useIntl, useWords } from '../../intl/index.ts';
import { AmountInput, ChoiceSelect, QueryBoundary, RecordForm, useCategories, useRecordForm } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { RECORDS } from '../records/words.ts';
import { bodyOf, valuesOf } from './category-values.ts';
import { CATEGORIES } from './words.ts';

const LIST = '/settings/categories';

const CategoryForm = ({ category }: { category?: Category }) => {
  const write = useWords(CATEGORIES);
  const writeRecord = useWords(RECORDS);
  const { locale: own } = useIntl();
  const { currency } = useSession().business;
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const others = (useCategories().data ?? []).filter(({ id, parentId }) => id !== category?.id && parentId === null);
  const { form, ...state } = useRecordForm({
    values: valuesOf(category),
    version: category?.version,
    save: (values, ifMatch) =>
      category
        ? updateCategory({ path: { id: category.id }, body: bodyOf(values), ...ifMatch })
        : createCategory({ body: bodyOf(values) }),
    after: back,
  });
  const remove = category && !category.isSystem && (
    <RemoveRecord
      name={category.name}
      run={() => deleteCategory({ path: { id: category.id } })}
      gone={{ record: getCategoryOptions({ path: { id: category.id } }).queryKey, to: LIST }}
    />
  );
  const amount = (name: 'receiptRequiredAbove' | 'maxAmount') => (
    <AmountInput
      label={write(name)}
      description={write(`${name}.about`)}
      currency={currency}
      {...form.getInputProps(name)}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      {LOCALES.toSorted((one, other) => Number(other === own) - Number(one === own)).map((locale) => (
        <TextInput
          key={locale}
          label={write(`name.${locale}`)}
          {...(locale === 'en-CA' ? { required: true } : { description: write('name.about') })}
          {...form.getInputProps(`names.${locale}`)}
        />
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={write('code')} {...form.getInputProps('code')} />
        <ChoiceSelect
          label={write('parent')}
          placeholder={write('parent.none')}
          choices={others}
          {...form.getInputProps('parentId')}
        />
        <TextInput
          label={write('glAccount')}
          description={write('glAccount.about')}
          {...form.getInputProps('glAccount')}
        />
        <TextInput label={write('taxCode')} description={write('taxCode.about')} {...form.getInputProps('taxCode')} />
        {amount('maxAmount')}
        {amount('receiptRequiredAbove')}
      </SimpleGrid>
      <Switch
        label={writeRecord('isActive')}
        description={category?.isSystem && write('builtIn')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </RecordForm>
  );
};

const KnownCategory = ({ id }: { id: number }) => {
  const write = useWords(CATEGORIES);
  const query = useQuery(getCategoryOptions({ path: { id } }));
  return (
    <SettingsPage part="categories" title={query.data?.data.name ?? write('title')}>
      <QueryBoundary query={query}>{({ data }) => <CategoryForm key={data.id} category={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A category, or a new one. */
export const CategoryPage = () => {
  const write = useWords(CATEGORIES);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownCategory id={Number(id)} />;
  return (
    <SettingsPage part="categories" title={write('new')}>
      <CategoryForm />
    </SettingsPage>
  );
};
