import { MultiSelect, PasswordInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import {
  createIdentityProvider,
  deleteIdentityProvider,
  type IdentityProvider,
  updateIdentityProvider,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RoleSelect } from '../../people/index.ts';
import { RecordForm, useRecordForm } from '../../ui/index.ts';
import { RemoveRecord } from '../records/remove-record.tsx';
import { bodyOf, type ProviderValues, valuesOf } from './provider-values.ts';
import { useDomains, verifiedNames } from './use-domains.ts';
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
export const ProviderForm = ({ provider }: { provider?: IdentityProvider }) => {
  const write = useWords(SIGN_ON);
  const businessId = useSession().business.id;
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
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
      after={back}
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
