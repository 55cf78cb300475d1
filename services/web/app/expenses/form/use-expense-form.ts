import { useForm } from '@mantine/form';
import { isApiError, refusedOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { focusFirstError, useAction } from '../../ui/index.ts';
import { type ExpenseValues, missingFields } from './expense-values.ts';
import { EXPENSE_FORM } from './words.ts';

type Options<O> = {
  values: ExpenseValues;
  /** Calls the API; `isOver`: over what somebody else changed meanwhile. */
  save: (values: ExpenseValues, isOver: boolean) => Promise<O>;
  after: (output: O) => void;
};

const PRECONDITION_FAILED = 412;

/** The form of an expense: what is missing or refused stands beside its field; a change by somebody else is never lost. */
export const useExpenseForm = <O>({ values, save, after }: Options<O>) => {
  const write = useWords(EXPENSE_FORM);
  const form = useForm<ExpenseValues>({ initialValues: values });
  const action = useAction<boolean, O>({
    run: (isOver) => save(form.getValues(), isOver),
    done: () => write('saved'),
    after,
    showsErrors: true,
  });
  const submit = (isOver = false) => {
    const missing = missingFields(form.getValues());
    form.setErrors(Object.fromEntries(missing.map((field) => [field, write('required')])));
    if (missing.length > 0) return focusFirstError();
    action.mutate(isOver, {
      onError: (error) => {
        form.setErrors(refusedOf(error, form.getValues()).atFields);
        focusFirstError();
      },
    });
  };
  const isConflict = isApiError(action.error) && action.error.status === PRECONDITION_FAILED;
  return {
    form,
    submit,
    isSaving: action.isPending,
    isConflict,
    /** What went wrong and stands at no field. */
    error: isConflict ? null : refusedOf(action.error, form.values).beyond,
    reset: action.reset,
  };
};
