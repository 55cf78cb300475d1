import { Button, Group, Text } from '@mantine/core';
import { IconAppWindow, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listOAuthClientsOptions, type OAuthClient } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { type Column, DataList, NothingHere, PAGE_SIZE, RowLink, useListSearch, usePages } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { useScopeSummary } from '../parts/scope-list.tsx';
import { ClientStatus } from './client-status.tsx';
import { OAUTH_CLIENTS } from './words.ts';

const NONE: readonly string[] = [];

const useColumns = (): Column<OAuthClient>[] => {
  const write = useWords(OAUTH_CLIENTS);
  const summaryOf = useScopeSummary();
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        width: 'minmax(160px, 2fr)',
        sortBy: 'name',
        cell: ({ id, name }) => <RowLink to={`/developers/oauth-clients/${id}`}>{name}</RowLink>,
      },
      { id: 'kind', header: write('kind'), width: '120px', cell: ({ kind }) => write(kind) },
      { id: 'scopes', header: write('scopes'), width: 'minmax(160px, 2fr)', cell: ({ scopes }) => summaryOf(scopes) },
      { id: 'status', header: write('status'), width: '112px', cell: (client) => <ClientStatus {...client} /> },
      {
        id: 'lastUsed',
        header: write('lastUsed'),
        width: '150px',
        sortBy: 'lastUsedAt',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} as="ago" /> : write('never')),
      },
    ],
    [write, summaryOf],
  );
};

const ClientCard = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const summaryOf = useScopeSummary();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/oauth-clients/${client.id}`}>{client.name}</RowLink>
        </Text>
        <ClientStatus {...client} />
      </Group>
      <Text size="xs" c="dimmed" mt={6} truncate>
        {write(client.kind)} · {summaryOf(client.scopes)}
      </Text>
    </>
  );
};

/** The applications that the business made for itself. */
export const ClientListPage = () => {
  const write = useWords(OAUTH_CLIENTS);
  const [search] = useListSearch();
  const query = {
    sortBy: (search.sortBy ?? 'createdAt') as 'createdAt',
    sortOrder: (search.sortOrder ?? 'desc') as 'desc',
  };
  const pages = usePages<OAuthClient>((page) =>
    listOAuthClientsOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }),
  );
  const columns = useColumns();
  const button = (
    <Button component={Link} to="/developers/oauth-clients/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
  return (
    <DevelopersPage part="oauth-clients" actions={button}>
      <Text size="sm" c="dimmed" maw={720}>
        {write('about')}
      </Text>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(client) => <ClientCard client={client} />}
        nameOf={({ name }) => name}
        order={{ by: 'createdAt', isUp: false }}
        filters={NONE}
        empty={
          <NothingHere icon={<IconAppWindow aria-hidden />} title={write('empty.title')} action={button}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
