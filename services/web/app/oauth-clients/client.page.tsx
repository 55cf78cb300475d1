import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getOAuthClientOptions, getOAuthClientUsageOptions, type OAuthClient } from '../api/index.ts';
import { IdText } from '../copying/index.ts';
import { CREDENTIALS, ScopeList, USAGE_EVERY, UsagePlot } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts, Section } from '../page/index.ts';
import { When } from '../webhook-parts/index.ts';
import { ClientActions } from './client-actions.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientStatus } from './client-status.tsx';
import { OAUTH_CLIENTS } from './words.ts';

const ClientFacts = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const { nameOf } = useNames();
  const { id, kind, grantTypes, madeBy, lastUsedAt, formerSecretUntil } = client;
  const facts: Fact[] = [
    [write('clientId'), <IdText key="id" label={write('clientId')} id={id} />],
    [write('kind'), write(kind)],
    [write('grantTypes'), grantTypes.map((grant) => write(grant)).join('\n')],
    [write('lastUsed'), lastUsedAt ? <When key="used" at={lastUsedAt} as="full" /> : write('never')],
    [write('createdAt'), <When key="created" at={client.createdAt} as="full" />],
    [write(kind === 'public' ? 'madeBy.public' : 'madeBy'), madeBy === null ? write('machine') : nameOf(madeBy)],
    [write('former'), formerSecretUntil && <When key="former" at={formerSecretUntil} as="full" />],
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
