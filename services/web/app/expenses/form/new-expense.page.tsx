import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createExpense, useSession } from '../../core/index.ts';
import { todayHere, useWords } from '../../intl/index.ts';
import { Page, uploadQueue } from '../../ui/index.ts';
import { AddReceipts, ReceiptDrop } from '../uploads/add-receipts.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { emptyValues, toCreate } from './expense-values.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { EXPENSE_FORM } from './words.ts';

type KeptFile = { key: string; file: File };

type Props = { files: readonly KeptFile[]; remove: (key: string) => void };

/** The receipts that go to the server once the expense does. */
const KeptFiles = ({ files, remove }: Props) => {
  const write = useWords(EXPENSE_FORM);
  if (files.length === 0) return null;
  return (
    <Alert icon={<IconPaperclip aria-hidden />} title={write('receipts', { count: files.length })} role="status">
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ key, file: { name } }) => (
          <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" truncate>
              {name}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={write('receipts.remove', { name })}
              onClick={() => remove(key)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
};

/** A new expense that is typed in. Its receipts wait until it is saved: without it each would make another one. */
export const NewExpensePage = () => {
  const write = useWords(EXPENSE_FORM);
  const navigate = useNavigate();
  const { business } = useSession();
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const [saved, setSaved] = useState(0);
  const isNextWanted = useRef<boolean>(false);
  const keep = (chosen: readonly File[]) =>
    setFiles([...files, ...chosen.map((file) => ({ key: crypto.randomUUID(), file }))]);
  const { form, submit, isSaving, error } = useExpenseForm({
    values: emptyValues(business.currency, todayHere()),
    save: async (values) => (await createExpense({ body: toCreate(values) })).data.data,
    after: ({ id }) => {
      const receipts = files.map(({ file }) => file);
      if (receipts.length > 0) void uploadQueue.add(receipts, { expenseId: id });
      if (!isNextWanted.current) return void navigate({ to: `/expenses/${id}` });
      setFiles([]);
      form.reset();
      setSaved(saved + 1);
    },
  });
  const { getInputNode } = form;
  // The next one begins where this one began.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after one was saved
  useEffect(() => {
    if (saved > 0) getInputNode('merchant')?.focus();
  }, [saved]);
  const start = (isNext: boolean) => {
    isNextWanted.current = isNext;
    submit();
  };
  return (
    <Page
      title={write('new.title')}
      above={[{ to: '/expenses', name: write('expenses') }]}
      actions={<AddReceipts keep={keep} />}
      isForm
    >
      <ReceiptDrop keep={keep} />
      <ExpenseForm
        key={saved}
        form={form}
        onSubmit={() => start(false)}
        isSaving={isSaving}
        error={error}
        isNew
        back="/expenses"
        saveLabel={write('save')}
        above={<KeptFiles files={files} remove={(key) => setFiles(files.filter((each) => each.key !== key))} />}
        other={
          <Button variant="default" disabled={isSaving} onClick={() => start(true)}>
            {write('save.next')}
          </Button>
        }
      />
    </Page>
  );
};
