import { List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useWords } from '../../intl/index.ts';
import { useAction } from '../../ui/index.ts';
import { inBatches } from './in-batches.ts';
import { BULK } from './words.ts';

type Options<I> = {
  ids: readonly number[];
  run: (expenseIds: number[], input: I) => ReturnType<Parameters<typeof inBatches>[1]>;
  done: 'done' | 'done.deleted';
  after: () => void;
};

/** Changes many expenses and says how many changed, and why others did not. */
export const useBulkAction = <I,>({ ids, run, done, after }: Options<I>) => {
  const write = useWords(BULK);
  return useAction({
    run: (input: I) => inBatches(ids, (some) => run(some, input)),
    showsErrors: true,
    after: ({ successes, failures }) => {
      after();
      notifications.show({
        color: failures.length === 0 ? 'teal' : 'yellow',
        autoClose: failures.length === 0 ? 5000 : 15_000,
        message: (
          <>
            <Text size="sm">{write(done, { count: successes })}</Text>
            {failures.length > 0 && (
              <>
                <Text size="sm">{write('left', { count: ids.length - successes })}</Text>
                <List size="sm">
                  {failures.map((sentence) => (
                    <List.Item key={sentence}>{sentence}</List.Item>
                  ))}
                </List>
              </>
            )}
          </>
        ),
      });
    },
  });
};
