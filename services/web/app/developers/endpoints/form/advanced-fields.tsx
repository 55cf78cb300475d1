import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { type CheckWebhookFilterData, checkWebhookFilter, type EventKind } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { CodeBlock, ErrorNotice, NumberField, useAction } from '../../../ui/index.ts';
import { KindSelect } from '../../events/kinds/kind-select.tsx';
import type { EndpointInput } from './endpoint-input.ts';
import { PairRows } from './pair-rows.tsx';
import { FORM } from './words.ts';

type Kind = NonNullable<NonNullable<CheckWebhookFilterData['body']>['kind']>;

type FilterTryOutProps = { filter: string; kinds: readonly EventKind[] };

/** Tries a filter on the example of a kind, which stands below it to be written against. */
const FilterTryOut = ({ filter, kinds }: FilterTryOutProps) => {
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

const RETRYABLE = ['408', '425', '429'] as const;

type Props = { form: UseFormReturnType<EndpointInput>; kinds: readonly EventKind[]; isBroker: boolean };

/** What few endpoints need. */
export const AdvancedFields = ({ form, kinds, isBroker }: Props) => {
  const write = useWords(FORM);
  const pairs = (name: 'headers' | 'labels') => ({
    words: {
      label: write(name),
      about: write(`${name}.about`),
      name: write(`${name}.name`),
      value: write('value'),
      add: write(`${name}.add`),
      remove: (pair: string) => write('pair.remove', { name: pair }),
    },
    ...form.getInputProps(name),
    value: form.values[name],
  });
  return (
    <Stack gap="lg">
      <PairRows {...pairs('headers')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={write('rateLimit')}
          description={write('rateLimit.about')}
          placeholder={write('rateLimit.none')}
          min={1}
          max={10_000}
          {...form.getInputProps('rateLimit')}
        />
        <NumberField
          label={write('timeout')}
          description={write('timeout.about')}
          min={1}
          max={30}
          {...form.getInputProps('timeout')}
        />
      </SimpleGrid>
      {!isBroker && (
        <Checkbox.Group
          label={write('retryOn')}
          description={write('retryOn.about')}
          {...form.getInputProps('retryOn')}
        >
          <Group mt="xs">
            {RETRYABLE.map((status) => (
              <Checkbox key={status} value={status} label={write(`retryOn.${status}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Stack gap="xs">
        <Textarea
          label={write('filter')}
          description={write('filter.about')}
          placeholder={'$.data.expense[?@ == "CAD"]'}
          autosize
          maxLength={1000}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.getInputProps('filter')}
        />
        <FilterTryOut filter={form.values.filter} kinds={kinds} />
      </Stack>
      <Switch
        label={write('sequenced')}
        description={write('sequenced.about')}
        {...form.getInputProps('sequenced', { type: 'checkbox' })}
      />
      <Switch
        label={write('traceContext')}
        description={write('traceContext.about')}
        {...form.getInputProps('traceContext', { type: 'checkbox' })}
      />
      <PairRows {...pairs('labels')} />
    </Stack>
  );
};
