import { Button, Card, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAt, IconPlus } from '@tabler/icons-react';
import { createDomain, type Domain, deleteDomain, useSession, verifyDomain } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  CopyLine,
  NothingHere,
  QueryBoundary,
  RecordForm,
  StatusBadge,
  useAction,
  useDomains,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { SIGN_ON } from './words.ts';

const NewDomain = ({ close }: { close: () => void }) => {
  const write = useWords(SIGN_ON);
  const { business } = useSession();
  const { form, ...state } = useRecordForm({
    values: { name: '' },
    save: ({ name }) => createDomain({ path: { businessId: business.id }, body: { name: name.trim().toLowerCase() } }),
    done: write('domain.added'),
    after: close,
  });
  return (
    <RecordForm {...state} onCancel={close}>
      <TextInput
        label={write('domain')}
        description={write('domain.example')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </RecordForm>
  );
};

const DomainCard = ({ domain }: { domain: Domain }) => {
  const write = useWords(SIGN_ON);
  const format = useFormats();
  const path = { businessId: useSession().business.id, id: domain.id };
  const { name, status, record, lostAt } = domain;
  const isVerified = status === 'verified';
  const verify = useAction({ run: () => verifyDomain({ path }), done: () => write('verify.done') });
  return (
    <Card withBorder padding="md" component="li">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {name}
          </Title>
          <StatusBadge color={isVerified ? 'green' : 'yellow'}>{write(status)}</StatusBadge>
        </Group>
        {lostAt && <Text>{write('lost', { date: format.moment(lostAt) })}</Text>}
        {(!isVerified || lostAt) && (
          <>
            <Text size="sm">{write('record')}</Text>
            <CopyLine label={write('record.name')} value={record.name} />
            <CopyLine label={write('record.value')} value={record.value} />
          </>
        )}
        <Group gap="xs">
          {!isVerified && (
            <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
              {write('verify')}
            </Button>
          )}
          <RemoveRecord name={name} run={() => deleteDomain({ path })} />
        </Group>
      </Stack>
    </Card>
  );
};

/** The domains of the business's addresses, and how each is verified. */
export const DomainsPage = () => {
  const write = useWords(SIGN_ON);
  const [isOpen, dialog] = useDisclosure(false);
  const domains = useDomains();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.open}>
      {write('domain.add')}
    </Button>
  );
  return (
    <SettingsPage part="domains" about={write('domains.about')} actions={add}>
      <QueryBoundary query={domains}>
        {(all) =>
          all.length === 0 ? (
            <NothingHere icon={<IconAt />} title={write('domains.none')} action={add}>
              {write('domains.none.about')}
            </NothingHere>
          ) : (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {all.map((domain) => (
                <DomainCard key={domain.id} domain={domain} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      <Modal opened={isOpen} onClose={dialog.close} title={write('domain.add')}>
        <NewDomain close={dialog.close} />
      </Modal>
    </SettingsPage>
  );
};
