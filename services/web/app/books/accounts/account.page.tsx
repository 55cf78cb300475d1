import { Button, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  type Account,
  createAccount,
  deleteAccount,
  getAccountOptions,
  updateAccount,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RECORDS, RemoveRecord } from '../../settings/index.ts';
import { QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { type AccountValues, bodyOf, ROLES, TYPES, valuesOf } from './chart.ts';
import { accountLabel } from './use-accounts.ts';
import { ACCOUNTS } from './words.ts';

const LIST = '/books/accounts';

const AccountForm = ({ account }: { account?: Account }) => {
  const write = useWords(ACCOUNTS);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm<AccountValues>({
    values: valuesOf(account),
    version: account?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return account ? updateAccount({ path: { id: account.id }, body, ...ifMatch }) : createAccount({ body });
    },
    after: back,
  });
  const hasRole = account !== undefined && account.role !== null;
  const remove = account && !hasRole && (
    <RemoveRecord
      name={accountLabel(account)}
      run={() => deleteAccount({ path: { id: account.id } })}
      gone={{ record: getAccountOptions({ path: { id: account.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
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
        <TextInput label={write('name.en')} required maxLength={100} {...form.getInputProps('names.en')} />
        <TextInput label={write('name.fr')} required maxLength={100} {...form.getInputProps('names.fr')} />
      </SimpleGrid>
      <Select
        label={write('type')}
        data={TYPES.map((value) => ({ value, label: write(`type.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <Select
        label={write('role')}
        description={write(hasRole ? 'role.kept' : 'role.about')}
        placeholder={write('role.none')}
        data={ROLES.map((value) => ({ value, label: write(`role.${value}`) }))}
        clearable={!hasRole}
        allowDeselect={!hasRole}
        {...form.getInputProps('role')}
      />
      <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownAccount = ({ id }: { id: number }) => {
  const write = useWords(ACCOUNTS);
  const query = useQuery(getAccountOptions({ path: { id } }));
  const account = query.data?.data;
  const ledger = (
    <Button
      component={Link}
      to={`/books/accounts/${id}/ledger` as string}
      variant="default"
      leftSection={<IconNotebook size={16} aria-hidden />}
    >
      {write('ledger')}
    </Button>
  );
  return (
    <BooksPage part="accounts" title={account ? accountLabel(account) : write('title')} actions={ledger} isForm>
      <QueryBoundary query={query}>{({ data }) => <AccountForm key={data.id} account={data} />}</QueryBoundary>
    </BooksPage>
  );
};

/** An account of the books, or a new one. */
export const AccountPage = () => {
  const write = useWords(ACCOUNTS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownAccount id={Number(id)} />;
  return (
    <BooksPage part="accounts" title={write('new')} isForm>
      <AccountForm />
    </BooksPage>
  );
};
