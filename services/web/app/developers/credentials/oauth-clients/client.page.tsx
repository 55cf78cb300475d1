import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  deleteOAuthClient,
  getOAuthClientOptions,
  getOAuthClientUsageOptions,
  type OAuthClient,
  rotateOAuthClientSecret,
  updateOAuthClient,
} from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import {
  ConfirmButton,
  type Fact,
  Facts,
  IdText,
  LateDialog,
  QueryBoundary,
  RecordForm,
  Section,
  StatusBadge,
  useNames,
  useRecordForm,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { When } from '../../parts/when.tsx';
import { ScopeList } from '../parts/scope-list.tsx';
import { USAGE_EVERY, UsagePlot } from '../parts/usage-plot.tsx';
import { CREDENTIALS } from '../parts/words.ts';
import { urisOf } from './client-values.ts';
import { OAUTH_CLIENTS } from './words.ts';

/** Hours that a former secret is good along with the new one: none, an hour, then days up to a week. */
const OVERLAPS = [0, 1, 24, 72, 168] as const;

type Props = { client: OAuthClient; isOpen: boolean; close: () => void };

/** Makes a new secret of a client. */
const RotateClientDialog = ({ client: { id, status }, isOpen, close }: Props) => {
  const write = useWords(OAUTH_CLIENTS);
  // Of a suspended one the former secret ends at once, whatever is chosen.
  const isSuspended = status === 'suspended';
  const labelOf = (hours: number): string => {
    if (hours === 0) return write('overlap.0');
    return hours < 24 ? write('overlap.hours', { hours }) : write('overlap.days', { days: hours / 24 });
  };
  return (
    <RotateDialog
      words={{
        title: write('rotate'),
        overlap: write('overlap'),
        'overlap.about': write('overlap.about'),
        close: write('rotate.close'),
      }}
      overlaps={OVERLAPS.map((hours) => ({ hours, label: labelOf(hours) }))}
      usual={isSuspended ? 0 : 24}
      isFixed={isSuspended}
      rotate={async (overlapHours) =>
        (await rotateOAuthClientSecret({ path: { id }, body: { overlapHours } })).data.data
      }
      shown={({ clientSecret }) => <SecretAlert label={write('secret')} value={clientSecret} />}
      isOpen={isOpen}
      close={close}
    />
  );
};

/** What of a client can change: its name and where people are sent back to. */
const ClientForm = ({ client: { id, name, grantTypes, redirectUris } }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const isRedirected = grantTypes.includes('authorization_code');
  const { form, ...state } = useRecordForm({
    values: { name, redirectUris: redirectUris.join('\n') },
    save: (typed) =>
      updateOAuthClient({
        path: { id },
        body: { name: typed.name, ...(isRedirected && { redirectUris: urisOf(typed.redirectUris) }) },
      }),
  });
  return (
    <RecordForm {...state}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      {isRedirected && (
        <Textarea
          label={write('redirectUris')}
          description={write('redirectUris.about')}
          autosize
          minRows={2}
          required
          spellCheck={false}
          {...form.getInputProps('redirectUris')}
        />
      )}
    </RecordForm>
  );
};

/** What is done with a client: its requests, a new secret, its end. */
const ClientActions = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { id, name, kind } = client;
  return (
    <Group gap="xs">
      <ConfirmButton
        label={write('remove')}
        title={write('remove.title', { name })}
        run={() => deleteOAuthClient({ path: { id } })}
        gone={{ record: getOAuthClientOptions({ path: { id } }).queryKey, to: '/developers/oauth-clients' }}
        done={write('remove.done')}
      >
        {write('remove.about')}
      </ConfirmButton>
      <Button component={Link} to="/developers/requests" search={{ credentialId: id } as never} variant="default">
        {write('log')}
      </Button>
      {kind === 'confidential' && (
        <Button variant="default" onClick={open}>
          {write('rotate')}
        </Button>
      )}
      <LateDialog of={isOpen}>
        {(_, isShown) => <RotateClientDialog client={client} isOpen={isShown} close={close} />}
      </LateDialog>
    </Group>
  );
};

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
      badge={
        client && (
          <StatusBadge color={client.status === 'active' ? 'teal' : 'orange'}>
            {write(`status.${client.status}`)}
          </StatusBadge>
        )
      }
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
