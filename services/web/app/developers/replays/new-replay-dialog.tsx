import { Button, Checkbox, Group, Modal, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { createReplay, refusedOf } from '../../core/index.ts';
import { now, useWords } from '../../intl/index.ts';
import { ErrorNotice, NumberField, useAction, useListSearch } from '../../ui/index.ts';
import { useKindOptions } from '../events/kinds/kind-select.tsx';
import { useEndpoints } from '../parts/use-endpoints.ts';
import { useDuration } from './progress.ts';
import { bodyOf, draftOf, missingIn, REPLAY_STATUSES, type ReplayDraft } from './replay-draft.ts';
import { REPLAYS } from './words.ts';

/** Where to, of which time, what of it, and how fast. */
const ReplayFields = ({ form }: { form: UseFormReturnType<ReplayDraft> }) => {
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
      <MultiSelect
        {...useKindOptions()}
        label={write('kinds')}
        description={write('kinds.about')}
        clearable
        {...form.getInputProps('kinds')}
      />
      <NumberField
        label={write('rate')}
        description={write('rate.about')}
        min={1}
        max={1_000}
        maw={240}
        {...form.getInputProps('rate')}
      />
    </>
  );
};

/** The form of a replay: counts what it would send, and begins it. */
const useReplayForm = (initialValues: ReplayDraft, after: () => void) => {
  const write = useWords(REPLAYS);
  const form = useForm<ReplayDraft>({
    initialValues,
    validate: (draft) =>
      Object.fromEntries(
        missingIn(draft).map((field) => [field, write(field === 'statuses' ? 'statuses.choose' : 'required')]),
      ),
    // What was counted is not what is sent once something else is chosen.
    onValuesChange: () => count.reset(),
  });
  const send = async (draft: ReplayDraft, dryRun: boolean) =>
    (await createReplay({ path: { webhookId: draft.webhookId ?? '' }, body: bodyOf(draft, dryRun) })).data.data;
  const count = useAction({ run: (draft: ReplayDraft) => send(draft, true), showsErrors: true });
  const start = useAction({
    run: (draft: ReplayDraft) => send(draft, false),
    done: () => write('started'),
    after,
    showsErrors: true,
  });
  const refused = (error: unknown) => form.setErrors(refusedOf(error, form.values).atFields);
  return {
    form,
    counted: count.data?.totalCount,
    count: () => void form.onSubmit((draft) => count.mutate(draft, { onError: refused }))(),
    start: form.onSubmit((draft) => start.mutate(draft, { onError: refused })),
    isCounting: count.isPending,
    isStarting: start.isPending,
    error: refusedOf(start.error ?? count.error, form.values).beyond,
  };
};

/** Sets a replay up: what it would send can be counted before it begins. */
export const NewReplayDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const write = useWords(REPLAYS);
  const durationOf = useDuration();
  const [search] = useListSearch();
  const { endpoints } = useEndpoints();
  const only = endpoints.length === 1 ? endpoints[0]?.id : undefined;
  const [draft] = useState(() => draftOf(search, now(), only));
  const { form, counted, count, start, isCounting, isStarting, error } = useReplayForm(draft, onClose);
  const seconds = counted && Math.ceil(counted / (form.values.rate ?? 1));
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('new')} size="lg">
      <form onSubmit={start} noValidate>
        <Stack gap="md">
          {error ? <ErrorNotice error={error} /> : null}
          <ReplayFields form={form} />
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status" fw={600}>
              {counted !== undefined && write('counted', { count: counted })}
              {seconds ? `, ${write('counted.time', { time: durationOf(seconds) })}` : ''}
            </Text>
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onClose}>
                {write('cancel')}
              </Button>
              <Button variant="default" loading={isCounting} onClick={count}>
                {write('count')}
              </Button>
              <Button type="submit" loading={isStarting}>
                {write('start')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
