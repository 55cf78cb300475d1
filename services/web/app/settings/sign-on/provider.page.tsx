import {
  Alert,
  Button,
  Card,
  List,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createIdentityProvider,
  deleteIdentityProvider,
  getIdentityProviderOptions,
  type IdentityProvider,
  testIdentityProvider,
  updateIdentityProvider,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RoleSelect } from '../../people/index.ts';
import { CopyLine, QueryBoundary, RecordForm, useAction, useDomains, useRecordForm } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { bodyOf, type ProviderValues, valuesOf, verifiedNames } from './provider-values.ts';
import { SIGN_ON } from './words.ts';

const LIST = '/settings/single-sign-on';

type Fields = { form: UseFormReturnType<ProviderValues>; isNew: boolean };

const ProtocolFields = ({ form, isNew }: Fields) => {
  const write = useWords(SIGN_ON);
  if (form.values.kind === 'saml')
    return (
      <Textarea
        label={write('metadata')}
        description={isNew ? undefined : write('metadata.about')}
        required={isNew}
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('metadata')}
      />
    );
  return (
    <>
      <TextInput label={write('issuer')} placeholder="https://" required {...form.getInputProps('issuer')} />
      <TextInput label={write('clientId')} required autoComplete="off" {...form.getInputProps('clientId')} />
      <PasswordInput
        label={write('clientSecret')}
        description={isNew ? undefined : write('clientSecret.kept')}
        required={isNew}
        autoComplete="new-password"
        {...form.getInputProps('clientSecret')}
      />
    </>
  );
};

const Switches = ({ form }: Pick<Fields, 'form'>) => {
  const write = useWords(SIGN_ON);
  return (
    <>
      <Switch label={write('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <Switch
        label={write('required')}
        description={write('required.about')}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      {form.values.required && (
        <Switch
          label={write('includesOwners')}
          description={write('includesOwners.about')}
          {...form.getInputProps('includesOwners', { type: 'checkbox' })}
        />
      )}
    </>
  );
};

/** What is known of an identity provider. */
const ProviderForm = ({ provider }: { provider?: IdentityProvider }) => {
  const write = useWords(SIGN_ON);
  const businessId = useSession().business.id;
  const navigate = useNavigate();
  const verified = verifiedNames(useDomains().data ?? []);
  const { form, ...state } = useRecordForm({
    values: valuesOf(provider),
    version: provider?.version,
    save: (values, ifMatch) =>
      provider
        ? updateIdentityProvider({ path: { businessId, id: provider.id }, body: bodyOf(values), ...ifMatch })
        : createIdentityProvider({ path: { businessId }, body: { kind: values.kind, ...bodyOf(values) } }),
    after: ({ data }) => void navigate({ to: `${LIST}/${data.data.id}` as string }),
  });
  const remove = provider && (
    <RemoveRecord
      name={provider.name}
      run={() => deleteIdentityProvider({ path: { businessId, id: provider.id } })}
      gone={{ record: getIdentityProviderOptions({ path: { businessId, id: provider.id } }).queryKey, to: LIST }}
    />
  );
  const isNew = provider === undefined;
  return (
    <RecordForm {...state} back={LIST} aside={remove}>
      <TextInput label={write('name')} description={write('name.about')} required {...form.getInputProps('name')} />
      {isNew && (
        <SegmentedControl
          aria-label={write('kind')}
          data={(['oidc', 'saml'] as const).map((value) => ({ value, label: write(value) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <ProtocolFields form={form} isNew={isNew} />
      <MultiSelect
        label={write('domains')}
        description={write('domains.pick')}
        data={[...new Set([...verified, ...form.values.domains])]}
        {...form.getInputProps('domains')}
      />
      <RoleSelect label={write('defaultRole')} {...form.getInputProps('defaultRole')} />
      <Switches form={form} />
    </RecordForm>
  );
};

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
