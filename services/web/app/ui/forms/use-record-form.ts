import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, refusedOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useAction } from '../feedback/use-action.tsx';
import { FORMS } from './words.ts';

/** Leads to the first field that is wrong, when it says so: in the dialog that is open, else on the page. */
export const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const place = document.querySelector('[role="dialog"]') ?? document;
    place.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
};

/** Leads to a number that nobody could read, in the form that is open: what it is must be said before anything is sent. */
export const focusUnreadable = (): boolean => {
  const place = document.querySelector('[role="dialog"]') ?? document;
  const field = place.querySelector<HTMLElement>('form [data-unreadable]');
  field?.focus();
  return field !== null;
};

const isOutdated = (error: unknown): boolean => isApiError(error) && error.status === 412;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Fields = Record<string, unknown>;

type Options<V extends Fields, O> = {
  /** What the record is now; what is typed stays when it changes elsewhere. */
  values: V;
  /** Of the record that `values` are of; left out for a new one. */
  version?: number | undefined;
  /** Calls the API; `ifMatch` refuses what somebody changed since it was loaded. */
  save: (values: V, ifMatch: IfMatch) => Promise<O>;
  /** What is said when it worked; "Saved" unless something else. */
  done?: string | ((values: V) => string);
  after?: (output: O) => void;
};

export type IfMatch = { headers?: { 'If-Match': string } };

export type Outdated = {
  /** Forgets what was typed, and begins anew with what the record is now. */
  load: () => void;
  /** It has been read again. */
  isReady: boolean;
};

export type RecordFormState<V extends Fields> = {
  form: UseFormReturnType<V>;
  submit: () => void;
  isSaving: boolean;
  /** What went wrong and belongs to no field. */
  error: unknown;
  /** Somebody else changed the record meanwhile, so that nothing was saved. */
  outdated: Outdated | undefined;
};

/** A form that saves one record: what the API refuses stands at its field, the rest above the form. */
export const useRecordForm = <V extends Fields, O = unknown>(options: Options<V, O>): RecordFormState<V> => {
  const { values, version, save, done, after } = options;
  const write = useWords(FORMS);
  const queries = useQueryClient();
  const form = useForm<V>({ initialValues: values });
  const [loaded, setLoaded] = useState(version);
  const action = useAction<V, O>({
    run: (typed) => save(typed, loaded === undefined ? {} : { headers: { 'If-Match': `"v${loaded}"` } }),
    done: (_, saved) => (typeof done === 'function' ? done(saved) : (done ?? write('saved'))),
    after: (output) => {
      form.resetDirty();
      after?.(output);
    },
    showsErrors: true,
  });
  const load = () => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    action.reset();
    setLoaded(version);
  };
  // What nobody has begun to change follows the record.
  useEffect(() => {
    if (version === undefined || form.isDirty()) return;
    if (version !== loaded || !isSame(values, form.getInitialValues())) load();
  });
  const submit = () => {
    form.clearErrors();
    action.mutate(form.getValues(), {
      onError: (error) => {
        form.setErrors(refusedOf(error, form.getValues()).atFields as FormErrors);
        focusFirstError();
        if (isOutdated(error)) void queries.invalidateQueries();
      },
    });
  };
  const outdated = isOutdated(action.error) ? { load, isReady: version !== loaded } : undefined;
  const error = outdated ? null : refusedOf(action.error, form.values).beyond;
  return { form, submit, isSaving: action.isPending, error, outdated };
};
