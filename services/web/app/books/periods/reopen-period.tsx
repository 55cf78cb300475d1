import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type AccountingPeriod,
  getAccountingSettingsOptions,
  reopenAccountingPeriod,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, ErrorNotice, FORMS, useAction, useNames } from '../../ui/index.ts';
import { reopeningOf } from './period-values.ts';
import { PERIODS } from './words.ts';

type Props = { period: AccountingPeriod };

const reopen = async ({ period, version }: AccountingPeriod, reason?: string): Promise<AccountingPeriod> =>
  (
    await reopenAccountingPeriod({
      path: { period },
      body: reason === undefined ? {} : { reason },
      headers: { 'If-Match': `"v${version}"` },
    })
  ).data.data;

type FormProps = Props & { needsTwo: boolean; close: () => void };

const ReopenForm = ({ period, needsTwo, close }: FormProps) => {
  const write = useWords(PERIODS);
  const writeForm = useWords(FORMS);
  const month = useFormats().month(period.period);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? write('reason.missing') : null) },
  });
  const action = useAction<{ reason: string }, AccountingPeriod>({
    run: ({ reason }) => reopen(period, reason.trim()),
    done: ({ status }) => (status === 'open' ? write('reopened', { month }) : write('reopen.requested')),
    after: close,
    showsErrors: true,
  });
  return (
    <form onSubmit={form.onSubmit((values) => action.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{write('reopen.about', { month })}</Text>
        {needsTwo && <Text size="sm">{write('reopen.two')}</Text>}
        {action.error ? <ErrorNotice error={action.error} /> : null}
        <Textarea
          label={write('reason')}
          required
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {writeForm('cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {write(needsTwo ? 'reopen.request' : 'reopen')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Opens a locked month, or requests it where two people do so. */
export const ReopenButton = ({ period }: Props) => {
  const write = useWords(PERIODS);
  const month = useFormats().month(period.period);
  const [isOpen, dialog] = useDisclosure(false);
  const { data } = useQuery(getAccountingSettingsOptions());
  const needsTwo = data?.data.needsTwoToReopen ?? true;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {write(needsTwo ? 'reopen.request' : 'reopen')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={write('reopen.title', { month })}>
        <ReopenForm period={period} needsTwo={needsTwo} close={dialog.close} />
      </Modal>
    </>
  );
};

/** Who requested to open the month and why, for the other person who confirms it; the first one sees that it takes another. */
export const ReopenRequest = ({ period }: Props) => {
  const write = useWords(PERIODS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { me } = useSession();
  const mayWrite = useRight('keepBooks');
  const month = format.month(period.period);
  const { reopening } = period;
  if (reopening === null) return null;
  const isMine = reopeningOf(period, me.id) === 'wait';
  return (
    <Alert
      color="orange"
      icon={<IconLockOpen aria-hidden />}
      title={write('request.title', { who: nameOf(reopening.requestedBy) })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {write('request.at', { at: format.moment(reopening.requestedAt), reason: reopening.reason })}
        </Text>
        {isMine || !mayWrite ? (
          <Text size="sm">{write('request.wait')}</Text>
        ) : (
          <ConfirmButton
            label={write('confirm')}
            title={write('reopen.title', { month })}
            run={() => reopen(period)}
            done={write('reopened', { month })}
            button={{ variant: 'filled', size: 'compact-sm' }}
            isHarmless
          >
            {write('reopen.about', { month })}
          </ConfirmButton>
        )}
      </Stack>
    </Alert>
  );
};
