import { Checkbox, Group, NumberInput, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { EventKind } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import type { EndpointInput } from './endpoint-input.ts';
import { FilterTryOut } from './filter-try-out.tsx';
import { PairRows } from './pair-rows.tsx';
import { FORM } from './words.ts';

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
        <NumberInput
          label={write('rateLimit')}
          description={write('rateLimit.about')}
          placeholder={write('rateLimit.none')}
          min={1}
          max={10_000}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('rateLimit')}
        />
        <NumberInput
          label={write('timeout')}
          description={write('timeout.about')}
          min={1}
          max={30}
          allowDecimal={false}
          hideControls
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
