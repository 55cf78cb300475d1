import { Alert, Button, Card, List, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  getIdentityProviderOptions,
  type IdentityProvider,
  testIdentityProvider,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { CopyLine, QueryBoundary, useAction } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { ProviderForm } from './provider-form.tsx';
import { SIGN_ON } from './words.ts';

type Props = { provider: IdentityProvider };

const OurSide = ({ provider }: Props) => {
  const write = useWords(SIGN_ON);
  const { redirectUri, acsUrl, entityId, metadataUrl } = provider.serviceProvider;
  const isOidc = provider.kind === 'oidc';
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="ours">
      <Title order={2} size="h5" id="ours" mb="xs">
        {write('yours')}
      </Title>
      <Stack gap="xs">
        {isOidc && <CopyLine label={write('redirectUri')} value={redirectUri} />}
        {!isOidc && <CopyLine label={write('acsUrl')} value={acsUrl} />}
        {!isOidc && <CopyLine label={write('entityId')} value={entityId} />}
        {!isOidc && <CopyLine label={write('metadataUrl')} value={metadataUrl} />}
      </Stack>
    </Card>
  );
};

/** Tests the connection as it is saved, and says of each check how it went. */
const ConnectionTest = ({ provider }: Props) => {
  const write = useWords(SIGN_ON);
  const { business } = useSession();
  const test = useAction({
    run: () => testIdentityProvider({ path: { businessId: business.id, id: provider.id } }),
  });
  const result = test.data?.data.data;
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {write('test')}
      </Button>
      <div role="status" style={{ width: '100%' }}>
        {result && (
          <Alert
            color={result.passed ? 'green' : 'yellow'}
            title={write(result.passed ? 'test.passed' : 'test.failed')}
          >
            <List size="sm">
              {result.checks.map(({ name, passed, detail }) => (
                <List.Item key={name}>
                  {write(`check.${name}`)}: {write(passed ? 'passed' : 'failed')}
                  {detail && ` (${detail})`}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </Stack>
  );
};

const KnownProvider = ({ id }: { id: number }) => {
  const write = useWords(SIGN_ON);
  const { business } = useSession();
  const query = useQuery(getIdentityProviderOptions({ path: { businessId: business.id, id } }));
  return (
    <SettingsPage part="single-sign-on" title={query.data?.data.name ?? write('name')}>
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            <OurSide provider={data} />
            <ConnectionTest provider={data} />
            <ProviderForm key={data.id} provider={data} />
          </Stack>
        )}
      </QueryBoundary>
    </SettingsPage>
  );
};

/** An identity provider, or a new one. */
export const ProviderPage = () => {
  const write = useWords(SIGN_ON);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownProvider id={Number(id)} />;
  return (
    <SettingsPage part="single-sign-on" title={write('provider.new')}>
      <ProviderForm />
    </SettingsPage>
  );
};
