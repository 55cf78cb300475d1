import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  type ApiKey,
  getApiKeyOptions,
  getApiKeyUsageOptions,
  listConnectedAccounts,
  revokeApiKey,
  useSession,
} from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import {
  ConfirmButton,
  type Fact,
  Facts,
  IdText,
  QueryBoundary,
  Section,
  StatusBadge,
  useAll,
  useNames,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { ScopeList } from '../parts/scope-list.tsx';
import { USAGE_EVERY, UsagePlot } from '../parts/usage-plot.tsx';
import { useCredentials } from '../parts/use-credentials.ts';
import { connectionsEndingWith, keysEndingWith } from './ends-with.ts';
import { API_KEYS } from './words.ts';

/** The key that it was made with: by its name, or by its id where it has none any more. */
const Parent = ({ id, name }: { id: string; name: string | undefined }) => {
  const write = useWords(API_KEYS);
  const to = `/developers/api-keys/${id}`;
  if (name === undefined) return <IdText label={write('parent')} id={id} to={to} />;
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  );
};

/** Where a key may be used, since when, until when, and whose it is. */
const KeyFacts = ({ apiKey }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const { businesses } = useSession();
  const { nameOf } = useNames();
  const credentials = useCredentials();
  const { id, userId, parentId, businessIds, expiresAt, revokedAt, lastUsedAt } = apiKey;
  const known = businessIds?.map((each) => businesses.find((one) => one.id === each)?.name);
  const places = known?.every((name) => name !== undefined)
    ? known.join(', ')
    : write('businesses.count', { count: businessIds?.length ?? 0 });
  const facts: Fact[] = [
    [write('lastFour'), `…${apiKey.lastFour}`],
    [write('lastUsed'), lastUsedAt ? <When key="used" at={lastUsedAt} as="full" /> : write('never')],
    [write('createdAt'), <When key="created" at={apiKey.createdAt} as="full" />],
    [write('endsAt'), expiresAt && <When key="ends" at={expiresAt} as="full" />],
    [write('revokedAt'), revokedAt && <When key="revoked" at={revokedAt} as="full" />],
    [write('owner'), userId === null ? write('machine') : nameOf(userId)],
    [write('parent'), parentId && <Parent key="parent" id={parentId} name={credentials.nameOf(parentId)} />],
    [write('businesses'), businessIds === null ? write('businesses.all') : places],
    [write('id'), <IdText key="id" label={write('id')} id={id} />],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};

/** Ends a key for good, after a dialog has named what ends with it. */
const RevokeButton = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const { keys } = useCredentials();
  const connections = useAll('listConnectedAccounts, all', (query) => listConnectedAccounts({ query }));
  const ending = keysEndingWith(keys.data ?? [], id);
  const count = connectionsEndingWith(connections.data ?? [], [id, ...ending.map((each) => each.id)]);
  return (
    <ConfirmButton
      label={write('revoke')}
      title={write('revoke.title', { name })}
      run={() => revokeApiKey({ path: { id } })}
      done={write('revoke.done')}
    >
      <Stack gap="xs">
        <Text size="sm">{write('revoke.about')}</Text>
        {ending.length > 0 && (
          <>
            <Text size="sm">{write('revoke.keys')}</Text>
            <List size="sm">
              {ending.map((each) => (
                <List.Item key={each.id}>
                  {each.name} (…{each.lastFour})
                </List.Item>
              ))}
            </List>
          </>
        )}
        {count > 0 && <Text size="sm">{write('revoke.connections', { count })}</Text>}
      </Stack>
    </ConfirmButton>
  );
};

/** An API key: what it may do, how much of its rate it uses, and its end. */
export const KeyPage = () => {
  const write = useWords(API_KEYS);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getApiKeyOptions({ path: { id } }));
  const usage = useQuery({ ...getApiKeyUsageOptions({ path: { id } }), refetchInterval: USAGE_EVERY });
  const key = query.data?.data;
  const actions = key && (
    <Group gap="xs">
      {key.status === 'active' && <RevokeButton apiKey={key} />}
      <Button component={Link} to="/developers/requests" search={{ credentialId: id } as never} variant="default">
        {write('log')}
      </Button>
    </Group>
  );
  return (
    <DevelopersPage
      part="api-keys"
      title={key?.name ?? write('one')}
      badge={
        key && (
          <StatusBadge color={key.status === 'active' ? 'teal' : 'gray'}>{write(`status.${key.status}`)}</StatusBadge>
        )
      }
      actions={actions}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            <KeyFacts apiKey={data} />
            <UsagePlot query={usage} />
            <Section title={write('scopes')}>
              <ScopeList scopes={data.scopes} />
            </Section>
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
