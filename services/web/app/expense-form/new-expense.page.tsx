import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createExpense } from '../api/index.ts';
import { todayHere, useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { AddReceipts, ReceiptDrop, uploadQueue } from '../receipt-uploads/index.ts';
import { useSession } from '../session/index.ts';
import { ExpenseForm } from './expense-form.tsx';
import { emptyValues, toCreate } from './expense-values.ts';
import { type KeptFile, KeptFiles } from './kept-files.tsx';
import { useExpenseForm } from './use-expense-form.ts';
import { EXPENSE_FORM } from './words.ts';

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
      if (receipts.length > 0) void uploadQueue.add(receipts, id);
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
