import { Alert, Code, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getOAuthClientOptions, getOAuthClientUsageOptions, type OAuthClient } from '../api/index.ts';
import { CREDENTIALS, ScopeList, USAGE_EVERY, UsagePlot } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts, Section } from '../page/index.ts';
import { ClientActions } from './client-actions.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientStatus } from './client-status.tsx';
import { OAUTH_CLIENTS } from './words.ts';

const ClientFacts = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { id, kind, grantTypes, madeBy, lastUsedAt, formerSecretUntil } = client;
  const facts: Fact[] = [
    [write('clientId'), <Code key="id">{id}</Code>],
    [write('kind'), write(kind)],
    [write('grantTypes'), grantTypes.map((grant) => write(grant)).join('\n')],
    [write('lastUsed'), lastUsedAt ? format.moment(lastUsedAt) : write('never')],
    [write('createdAt'), format.moment(client.createdAt)],
    [write('madeBy'), madeBy === null ? write('machine') : nameOf(madeBy)],
    [write('former'), formerSecretUntil && format.moment(formerSecretUntil)],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};

/** An OAuth client: what it may do and how, its secret and its addresses. */
export const ClientPage = () => {
  const write = useWords(OAUTH_CLIENTS);
  const writeCredential = useWords(CREDENTIALS);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getOAuthClientOptions({ path: { id } }));
  const usage = useQuery({ ...getOAuthClientUsageOptions({ path: { id } }), refetchInterval: USAGE_EVERY });
  const client = query.data?.data;
  return (
    <DevelopersPage
      part="oauth-clients"
      title={client?.name ?? write('one')}
      badge={client && <ClientStatus {...client} />}
      actions={client && <ClientActions client={client} />}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            {data.status === 'suspended' && (
              <Alert color="orange" title={write('suspended')}>
                {write('suspended.about')}
              </Alert>
            )}
            <ClientFacts client={data} />
            <UsagePlot query={usage} about={writeCredential('usage.each')} />
            <Section title={write('scopes')}>
              <ScopeList scopes={data.scopes} />
            </Section>
            <Section title={write('settings')}>
              {/* What was saved or changed elsewhere begins the form anew. */}
              <ClientForm key={data.updatedAt} client={data} />
            </Section>
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
