import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { type CheckWebhookFilterData, checkWebhookFilter, type EventKind } from '../api/index.ts';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { KindSelect } from '../event-kinds/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { FORM } from './words.ts';

type Kind = NonNullable<NonNullable<CheckWebhookFilterData['body']>['kind']>;

type Props = { filter: string; kinds: readonly EventKind[] };

/** Tries a filter on the example of a kind, which stands below it to be written against. */
export const FilterTryOut = ({ filter, kinds }: Props) => {
  const write = useWords(FORM);
  const [kind, setKind] = useState<string>('expense.created');
  const action = useAction({
    run: async () =>
      (await checkWebhookFilter({ body: { filter: filter.trim(), kind: kind as Kind } })).data.data.matches,
    showsErrors: true,
  });
  const example = kinds.find((each) => each.kind === kind)?.example;
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="xs">
        <KindSelect
          label={write('filter.kind')}
          value={kind}
          onChange={(next) => {
            if (next) setKind(next);
            action.reset();
          }}
          allowDeselect={false}
          flex={1}
          miw={200}
        />
        <Button
          variant="default"
          disabled={filter.trim() === ''}
          loading={action.isPending}
          onClick={() => action.mutate()}
        >
          {write('filter.try')}
        </Button>
      </Group>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      {action.data !== undefined && (
        <Alert role="status" color={action.data ? 'teal' : 'gray'} variant="light">
          {write(action.data ? 'filter.matches' : 'filter.skips', { kind })}
        </Alert>
      )}
      {example && (
        <CodeBlock label={write('filter.example', { kind })} code={JSON.stringify(example, null, 2)} height={260} />
      )}
    </Stack>
  );
};
