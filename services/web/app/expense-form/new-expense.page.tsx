import { useNavigate } from '@tanstack/react-router';
import { createExpense } from '../api/index.ts';
import { todayHere, useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { AddReceipts, ReceiptDrop } from '../receipt-uploads/index.ts';
import { useSession } from '../session/index.ts';
import { ExpenseForm } from './expense-form.tsx';
import { emptyValues, toCreate } from './expense-values.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { EXPENSE_FORM } from './words.ts';

/** A new expense that is typed in. */
export const NewExpensePage = () => {
  const write = useWords(EXPENSE_FORM);
  const navigate = useNavigate();
  const { business } = useSession();
  const { form, submit, isSaving, error } = useExpenseForm({
    values: emptyValues(business.currency, todayHere()),
    save: async (values) => (await createExpense({ body: toCreate(values) })).data.data,
    after: ({ id }) => void navigate({ to: `/expenses/${id}` }),
  });
  return (
    <Page title={write('new.title')} above={[{ to: '/expenses', name: write('expenses') }]} actions={<AddReceipts />}>
      <ReceiptDrop />
      <ExpenseForm
        form={form}
        onSubmit={() => submit()}
        isSaving={isSaving}
        error={error}
        isNew
        back="/expenses"
        saveLabel={write('save')}
      />
    </Page>
  );
};
