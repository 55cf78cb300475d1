import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createDimensionValue,
  type DimensionValue,
  deleteDimensionValue,
  getDimensionValueOptions,
  updateDimensionValue,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RemoveRecord } from '../../settings/index.ts';
import { QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { bodyOf, type ValueForm, valueFormOf } from './dimension-values.ts';
import { VALUES } from './words.ts';

/** `dimension`: its name. */
type Props = { dimension: string; value?: DimensionValue };

const Fields = ({ dimension, value }: Props) => {
  const write = useWords(VALUES);
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const list = `/books/dimensions/${dimension}`;
  const { form, ...state } = useRecordForm<ValueForm>({
    values: valueFormOf(value),
    version: value?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return value
        ? updateDimensionValue({ path: { name: dimension, id: value.id }, body, ...ifMatch })
        : createDimensionValue({ path: { name: dimension }, body });
    },
    after: () => void navigate({ to: list as string }),
  });
  const path = { name: dimension, id: value?.id ?? 0 };
  const remove = value && (
    <RemoveRecord
      name={value.name}
      run={() => deleteDimensionValue({ path })}
      gone={{ record: getDimensionValueOptions({ path }).queryKey, to: list }}
    />
  );
  return (
    <RecordForm {...state} back={list} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required maxLength={120} {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={write('code')}
          description={write('code.about')}
          required
          maxLength={32}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={write('externalId')}
          description={write('externalId.about')}
          maxLength={128}
          {...form.getInputProps('externalId')}
        />
      </SimpleGrid>
      <Switch label={write('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownValue = ({ dimension, id }: { dimension: string; id: number }) => {
  const write = useWords(VALUES);
  const query = useQuery(getDimensionValueOptions({ path: { name: dimension, id } }));
  const value = query.data?.data;
  return (
    <BooksPage part="dimensions" title={value ? `${value.code} – ${value.name}` : write('title')} isForm>
      <QueryBoundary query={query}>
        {({ data }) => <Fields key={data.id} dimension={dimension} value={data} />}
      </QueryBoundary>
    </BooksPage>
  );
};

/** A value of a dimension, or a new one. */
export const ValuePage = () => {
  const write = useWords(VALUES);
  const { name, id } = useParams({ strict: false }) as { name: string; id: string };
  if (id !== 'new') return <KnownValue dimension={name} id={Number(id)} />;
  return (
    <BooksPage part="dimensions" title={write('new')} isForm>
      <Fields dimension={name} />
    </BooksPage>
  );
};
