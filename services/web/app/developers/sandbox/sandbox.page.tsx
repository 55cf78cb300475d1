import { Button, Code, Group, List, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSandboxResetOptions, resetSandbox, type SandboxReset, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { CodeBlock, ErrorNotice, FORMS, LateDialog, LostPage, Section, useAction } from '../../ui/index.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { ClockSection } from './clock-section.tsx';
import { EventSection } from './event-section.tsx';
import { SANDBOX } from './words.ts';

/** What the sandbox does with a payment, by the end of the account (docs/api.md 7). */
const FATES = [
  ['0001', 'account_closed'],
  ['0002', 'insufficient_funds'],
  ['0003', 'returned_late'],
  ['0004', 'delay'],
] as const;

/** What is given along with a bill. */
const EXAMPLE = JSON.stringify({ metadata: { simulate: 'insufficient_funds' } }, null, 2);

/** How payments are made to fail, with what to copy. */
const FailureSection = () => {
  const write = useWords(SANDBOX);
  return (
    <Section title={write('failures')} about={write('failures.about')}>
      <Stack gap="md">
        <Table layout="fixed" horizontalSpacing={6} fz={{ base: 'xs', sm: 'sm' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="28%">{write('account')}</Table.Th>
              <Table.Th w="32%" style={{ overflowWrap: 'anywhere' }}>
                metadata.simulate
              </Table.Th>
              <Table.Th>{write('outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FATES.map(([account, fate]) => (
              <Table.Tr key={fate}>
                <Table.Td>
                  <Code>{account}</Code>
                </Table.Td>
                <Table.Td>
                  <Code style={{ overflowWrap: 'anywhere' }}>{fate}</Code>
                </Table.Td>
                <Table.Td>{write(`outcome.${fate}`)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td>–</Table.Td>
              <Table.Td>–</Table.Td>
              <Table.Td>{write('outcome.other')}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <CodeBlock label={write('metadata')} code={EXAMPLE} />
      </Stack>
    </Section>
  );
};

type Props = { name: string; isOpen: boolean; close: () => void; onBegun: (reset: SandboxReset) => void };

/** Resets the business once somebody has typed its name. */
const ResetDialog = ({ name, isOpen, close, onBegun }: Props) => {
  const write = useWords(SANDBOX);
  const writeForm = useWords(FORMS);
  const [typed, setTyped] = useState('');
  const action = useAction({
    run: async () => (await resetSandbox({ body: { confirm: typed } })).data.data,
    after: (reset) => {
      close();
      onBegun(reset);
    },
    showsErrors: true,
  });
  return (
    <Modal opened={isOpen} onClose={close} title={write('reset.title', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          action.mutate();
        }}
      >
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <TextInput
            label={write('reset.name')}
            description={write('reset.name.about', { name })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {writeForm('cancel')}
            </Button>
            <Button type="submit" color="red" loading={action.isPending} disabled={typed.trim() !== name}>
              {write('reset.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

const EVERY = 1_000;

const isDone = (reset: SandboxReset): boolean => reset.status === 'done';

/** Which services have forgotten what the business did, until all have; then everything that the app knows is read again. */
const ResetProgress = ({ begun }: { begun: SandboxReset }) => {
  const write = useWords(SANDBOX);
  const queries = useQueryClient();
  const { data, error } = useQuery({
    ...getSandboxResetOptions({ path: { resetId: begun.resetId } }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data.data) ? false : EVERY),
  });
  const reset = data?.data ?? begun;
  const done = isDone(reset);
  useEffect(() => {
    if (done) void queries.invalidateQueries();
  }, [done, queries]);
  return (
    <Stack gap="xs">
      {error ? <ErrorNotice error={error} /> : null}
      <Text size="sm" role="status">
        {write(done ? 'reset.done' : 'reset.going')}
      </Text>
      <List size="sm" spacing={2}>
        {reset.services.map(({ service, handledAt }) => (
          <List.Item key={service}>
            {service} – {write(handledAt === null ? 'reset.waiting' : 'reset.handled')}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};

/** Takes the business back to its beginning, and shows how far that is. */
const ResetSection = () => {
  const write = useWords(SANDBOX);
  const { name } = useSession().business;
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<SandboxReset | undefined>(undefined);
  return (
    <Section title={write('reset')} about={write('reset.about', { name })}>
      <Stack gap="md">
        {begun && <ResetProgress key={begun.resetId} begun={begun} />}
        <Group>
          <Button variant="light" color="red" onClick={() => setOpen(true)}>
            {write('reset.open')}
          </Button>
        </Group>
        <LateDialog of={isOpen}>
          {(_, isShown) => <ResetDialog name={name} isOpen={isShown} close={() => setOpen(false)} onBegun={setBegun} />}
        </LateDialog>
      </Stack>
    </Section>
  );
};

/** What only a sandbox can: time that moves, events without a fact, payments that fail, a beginning anew. In production there is no such page. */
export const SandboxPage = () => {
  const write = useWords(SANDBOX);
  const { environment } = useSession();
  if (environment !== 'sandbox') return <LostPage />;
  return (
    <DevelopersPage part="sandbox">
      <Stack gap="lg" maw={860}>
        <Text size="sm" c="dimmed">
          {write('about')}
        </Text>
        <ClockSection />
        <EventSection />
        <FailureSection />
        <ResetSection />
      </Stack>
    </DevelopersPage>
  );
};
