import { type UseFormReturnType, useForm } from '@mantine/form';
import { fieldErrorsOf } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { FORMS } from './words.ts';

type Fields = Record<string, unknown>;

type Options<V extends Fields, O> = {
  values: V;
  /** Calls the API. */
  save: (values: V) => Promise<O>;
  /** What is said when it worked; "Saved" unless something else. */
  done?: string | ((values: V) => string);
  after?: (output: O) => void;
};

export type RecordFormState<V extends Fields> = {
  form: UseFormReturnType<V>;
  submit: () => void;
  isSaving: boolean;
  /** What went wrong and belongs to no field. */
  error: unknown;
};

/** A form that saves one record: what the API refuses stands at its field, the rest above the form. */
export const useRecordForm = <V extends Fields, O = unknown>(options: Options<V, O>): RecordFormState<V> => {
  const { values, save, done, after } = options;
  const write = useWords(FORMS);
  const form = useForm<V>({ initialValues: values });
  const action = useAction<V, O>({
    run: save,
    done: (_, saved) => (typeof done === 'function' ? done(saved) : (done ?? write('saved'))),
    after: (output) => {
      form.resetDirty();
      after?.(output);
    },
    showsErrors: true,
  });
  const submit = () => {
    form.clearErrors();
    action.mutate(form.getValues(), {
      onError: (error) => form.setErrors(fieldErrorsOf(error) as Parameters<typeof form.setErrors>[0]),
    });
  };
  const wrong = fieldErrorsOf(action.error);
  const isAtFields = Object.keys(wrong).length > 0 && Object.keys(wrong).every((field) => field in form.values);
  return { form, submit, isSaving: action.isPending, error: isAtFields ? null : action.error };
};
