import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type JournalEntry, reverseJournalEntry } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ErrorNotice, FORMS, useAction } from '../../ui/index.ts';
import { useSourceName } from './source-link.tsx';
import { JOURNAL } from './words.ts';

type Props = { entry: JournalEntry };

const ReverseForm = ({ entry, close }: Props & { close: () => void }) => {
  const write = useWords(JOURNAL);
  const writeForm = useWords(FORMS);
  const format = useFormats();
  const nameOf = useSourceName();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? write('reason.missing') : null) },
  });
  const action = useAction<{ reason: string }, JournalEntry>({
    run: async ({ reason }) =>
      (await reverseJournalEntry({ path: { id: entry.id }, body: { reason: reason.trim() } })).data.data,
    done: ({ number }) => write('reversed', { number }),
    after: ({ id }) => {
      close();
      void navigate({ to: `/books/journal/${id}` as string });
    },
    showsErrors: true,
  });
  return (
    <form onSubmit={form.onSubmit((values) => action.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{write('reverse.about', { date: format.date(entry.date) })}</Text>
        <Text size="sm">{write('reverse.again', { source: nameOf(entry.source) })}</Text>
        {action.error ? <ErrorNotice error={action.error} /> : null}
        <Textarea
          label={write('reason')}
          description={write('reason.about')}
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
          <Button type="submit" color="red" loading={action.isPending}>
            {write('reverse')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Takes an entry out of the books by another one, after a dialog has said what that does. */
export const ReverseEntry = ({ entry }: Props) => {
  const write = useWords(JOURNAL);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {write('reverse')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={write('reverse.title', { number: entry.number })}>
        <ReverseForm entry={entry} close={dialog.close} />
      </Modal>
    </>
  );
};
