import { useForm } from '@mantine/form';
import { createReplay, refusedOf } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { bodyOf, missingIn, type ReplayDraft } from './replay-draft.ts';
import { REPLAYS } from './words.ts';

/** The form of a replay: counts what it would send, and begins it. */
export const useReplayForm = (initialValues: ReplayDraft, after: () => void) => {
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
