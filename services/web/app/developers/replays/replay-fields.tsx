import { Checkbox, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '../../intl/index.ts';
import { KindMultiSelect } from '../events/kinds/kind-select.tsx';
import { useEndpoints } from '../parts/use-endpoints.ts';
import { REPLAY_STATUSES, type ReplayDraft } from './replay-draft.ts';
import { REPLAYS } from './words.ts';

/** Where to, of which time, what of it, and how fast. */
export const ReplayFields = ({ form }: { form: UseFormReturnType<ReplayDraft> }) => {
  const write = useWords(REPLAYS);
  const { endpoints, nameOf } = useEndpoints();
  return (
    <>
      <Select
        label={write('endpoint')}
        placeholder={write('endpoint.choose')}
        data={endpoints.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        allowDeselect={false}
        required
        {...form.getInputProps('webhookId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput type="datetime-local" label={write('from')} required {...form.getInputProps('from')} />
        <TextInput
          type="datetime-local"
          label={write('to')}
          description={write('to.about')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('to')}
        />
      </SimpleGrid>
      <Checkbox.Group label={write('statuses')} {...form.getInputProps('statuses')}>
        <Stack gap={8} mt={6}>
          {REPLAY_STATUSES.map((status) => (
            <Checkbox key={status} value={status} label={write(`status.${status}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <KindMultiSelect
        label={write('kinds')}
        description={write('kinds.about')}
        clearable
        {...form.getInputProps('kinds')}
      />
      <NumberInput
        label={write('rate')}
        description={write('rate.about')}
        min={1}
        max={1_000}
        allowDecimal={false}
        maw={240}
        {...form.getInputProps('rate')}
      />
    </>
  );
};
