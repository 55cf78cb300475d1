import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AccountingPeriod } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, FORMS, useAction } from '../../ui/index.ts';
import { PERIODS } from './words.ts';

type Props = {
  /** As it is called on the page. */
  month: string;
  needsTwo: boolean;
  run: (reason: string) => Promise<AccountingPeriod>;
  close: () => void;
};

/** Why a locked month is opened again. */
export const ReopenForm = ({ month, needsTwo, run, close }: Props) => {
  const write = useWords(PERIODS);
  const writeForm = useWords(FORMS);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? write('reason.missing') : null) },
  });
  const action = useAction<{ reason: string }, AccountingPeriod>({
    run: ({ reason }) => run(reason.trim()),
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
