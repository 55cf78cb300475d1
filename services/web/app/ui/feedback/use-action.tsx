import { notifications } from '@mantine/notifications';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from './error-notice.tsx';

type Options<I, O> = {
  /** Calls the API. */
  run: (input: I) => Promise<O>;
  /** What is said when it worked; nothing when the page shows it anyway. */
  done?: (output: O, input: I) => string | undefined;
  after?: (output: O, input: I) => void;
  /** A form shows errors beside its fields: then none is shown in a corner. */
  showsErrors?: boolean;
};

/** Something that a person does: calls the API, reads again what the page shows, and says what became of it. */
export const useAction = <I = void, O = unknown>({
  run,
  done,
  after,
  showsErrors = false,
}: Options<I, O>): UseMutationResult<O, unknown, I> => {
  const queries = useQueryClient();
  return useMutation<O, unknown, I>({
    mutationFn: run,
    onSuccess: (output, input) => {
      void queries.invalidateQueries();
      const message = done?.(output, input);
      if (message) notifications.show({ message, color: 'teal' });
      after?.(output, input);
    },
    onError: (error) => {
      if (!showsErrors)
        notifications.show({
          message: <ErrorNotice error={error} />,
          color: 'red',
          autoClose: 15_000,
          withBorder: true,
        });
    },
  });
};
