import { ActionIcon, Anchor, Box, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconListNumbers, IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Account, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ActiveBadge, RECORDS } from '../../settings/index.ts';
import {
  asFlag,
  FilterBar,
  FilterSelect,
  NewButton,
  NothingHere,
  QueryBoundary,
  readSearch,
  useListSearch,
} from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { type AccountGroup, groupsOf } from './chart.ts';
import { accountLabel, useAccounts } from './use-accounts.ts';
import { ACCOUNTS } from './words.ts';

const FILTERS = { isActive: asFlag };

const addressOf = ({ id }: Account): string => `/books/accounts/${id}`;

/** Leads to what the account moved by. */
const LedgerLink = ({ account }: { account: Account }) => {
  const write = useWords(ACCOUNTS);
  const label = write('ledger.open', { account: accountLabel(account) });
  return (
    <ActionIcon
      component={Link}
      to={`${addressOf(account)}/ledger` as string}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
    >
      <IconNotebook size={18} aria-hidden />
    </ActionIcon>
  );
};

/** The accounts of a type; on a phone the role, and that it is not in use, stand below the name. */
const GroupTable = ({ type, accounts }: AccountGroup) => {
  const write = useWords(ACCOUNTS);
  const writeRecord = useWords(RECORDS);
  const heading = `accounts-${type}`;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb={4}>
        {write(`type.${type}`)}
      </Title>
      <Table layout="fixed" verticalSpacing={6} highlightOnHover aria-labelledby={heading}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={84}>{write('code')}</Table.Th>
            <Table.Th>{write('name')}</Table.Th>
            <Table.Th visibleFrom="sm">{write('role')}</Table.Th>
            <Table.Th w={124} visibleFrom="sm">
              {writeRecord('state')}
            </Table.Th>
            <Table.Th w={48}>
              <VisuallyHidden>{write('ledger')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={account.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{account.code}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Anchor component={Link} to={addressOf(account)} size="sm">
                  {account.name}
                </Anchor>
                {account.role && (
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {write(`role.${account.role}`)}
                  </Text>
                )}
                {!account.isActive && (
                  <Box hiddenFrom="sm">
                    <ActiveBadge {...account} />
                  </Box>
                )}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm" c="dimmed">
                  {account.role ? write(`role.${account.role}`) : '–'}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <ActiveBadge {...account} />
              </Table.Td>
              <Table.Td ta="right">
                <LedgerLink account={account} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
};

/** In place of the chart: nothing fits, or nothing is there. */
const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  const write = useWords(ACCOUNTS);
  const writeRecord = useWords(RECORDS);
  const [title, about] = isFiltered
    ? [writeRecord('empty.title'), writeRecord('empty.about')]
    : [write('empty.title'), write('empty.about')];
  return (
    <NothingHere icon={<IconListNumbers />} title={title}>
      {about}
    </NothingHere>
  );
};

/** The chart of accounts, by type: read whole, for even a large one has some hundred. */
export const AccountListPage = () => {
  const write = useWords(ACCOUNTS);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const [search] = useListSearch();
  const query = useAccounts();
  const groups = groupsOf(query.data ?? [], { ...readSearch(search, FILTERS), search: search.search });
  const total = groups.reduce((sum, { accounts }) => sum + accounts.length, 0);
  const action = mayWrite && <NewButton to="/books/accounts/new">{write('add')}</NewButton>;
  return (
    <BooksPage part="accounts" about={write('about')} actions={action}>
      <FilterBar
        filters={Object.keys(FILTERS)}
        total={query.data === undefined ? undefined : total}
        searchLabel={write('search')}
      >
        <FilterSelect
          name="isActive"
          label={writeRecord('state')}
          options={[
            { value: 'true', label: writeRecord('active') },
            { value: 'false', label: writeRecord('inactive') },
          ]}
        />
      </FilterBar>
      <QueryBoundary query={query} lines={12}>
        {(accounts) =>
          total === 0 ? (
            <Nothing isFiltered={accounts.length > 0} />
          ) : (
            <Stack gap="xl">
              {groups.map((group) => (
                <GroupTable key={group.type} {...group} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </BooksPage>
  );
};
