import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { isApiError, refusedOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { focusFirstError, focusUnreadable, useAction } from '../../ui/index.ts';
import type { BillDraft } from './bill-draft.ts';
import { BILL_FORM } from './words.ts';

/** `lineItems[0].amount` of the API is `lines.0.amount` of the form. */
const fieldOf = (field: string): string => field.replace(/^lineItems/, 'lines');

export type BillFormState = {
  form: UseFormReturnType<BillDraft>;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Saves it and sends it to its approvers. */
  submitFinal: () => void;
  isSaving: boolean;
  error: unknown;
  /** What was sent last. */
  sent: BillDraft;
};

type Sent = { draft: BillDraft; isFinal: boolean };

type Options<O> = {
  initial: BillDraft;
  /** `isFinal`: it goes to its approvers as well. */
  save: (draft: BillDraft, isFinal: boolean) => Promise<O>;
  after: (output: O) => void;
  /** What is said; nothing where `after` says it. */
  done: (output: O) => string | undefined;
};

/** The form of a bill: what the API refuses stands at its field. */
export const useBillForm = <O>({ initial, save, after, done }: Options<O>): BillFormState => {
  const write = useWords(BILL_FORM);
  const missing = (value: unknown) => (value === null || value === '' ? write('missing') : null);
  const form = useForm<BillDraft>({
    initialValues: initial,
    validate: {
      vendorId: missing,
      billNumber: (text) => missing(text.trim()),
      issueDate: missing,
      dueDate: (day, { issueDate }) => (day && issueDate && day < issueDate ? write('due.early') : missing(day)),
      lines: {
        amount: missing,
        taxAmount: (tax, { lines, amountsInclude }, path) => {
          const amount = lines[Number(path.split('.')[1])]?.amount ?? 0;
          if (tax === null) return null;
          if (tax < Math.min(amount, 0)) return write('tax.low');
          return amountsInclude === 'tax' && amount > 0 && tax > amount ? write('tax.large') : null;
        },
      },
    },
  });
  const action = useAction<Sent, O>({
    run: ({ draft, isFinal }) => save(draft, isFinal),
    done,
    after,
    showsErrors: true,
  });
  const send = (isFinal: boolean) =>
    form.onSubmit((draft) => {
      const refuse = (error: unknown) => {
        form.setErrors(refusedOf(error, draft, fieldOf).atFields);
        focusFirstError();
      };
      action.mutate({ draft, isFinal }, { onError: refuse });
    }, focusFirstError);
  const isRefused = isApiError(action.error) && action.error.code === 'VALIDATION_ERROR';
  const error = isRefused ? refusedOf(action.error, form.values, fieldOf).beyond : action.error;
  return {
    form,
    submit: send(false),
    submitFinal: () => {
      if (!focusUnreadable()) send(true)();
    },
    isSaving: action.isPending,
    error,
    sent: action.variables?.draft ?? form.values,
  };
};
