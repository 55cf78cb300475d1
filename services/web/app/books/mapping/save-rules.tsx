import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isApiError,
  type MappingRules,
  previewMappingRules,
  replaceMappingRules,
  useSession,
} from '../../core/index.ts';
import { monthStart, todayIn, useWords } from '../../intl/index.ts';
import { DayInput, ErrorNotice, FORMS, OutdatedNotice, Section, useAction } from '../../ui/index.ts';
import { PreviewResult } from './preview-result.tsx';
import { bodyOf, type Rule, textOf } from './rule-list.ts';
import { MAPPING } from './words.ts';

type Props = {
  rules: readonly Rule[];
  isChanged: boolean;
  /** The newest version when the rules were read; what became newer since is not replaced. */
  newestVersion: number;
  /** The newest one now. */
  newestNow: number;
  undo: () => void;
  /** Begins anew with what the rules are now. */
  load: () => void;
  saved: (version: MappingRules) => void;
  /** What was refused in them. */
  refused: (error: unknown) => void;
};

/** Rules are tried on what was posted before they can be saved. */
export const SaveRules = ({ rules, isChanged, newestVersion, newestNow, undo, load, saved, refused }: Props) => {
  const write = useWords(MAPPING);
  const writeForm = useWords(FORMS);
  const queries = useQueryClient();
  const { business } = useSession();
  const today = todayIn(business.timeZone);
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({
    from: monthStart(today, 2),
    to: today,
  });
  const [startsOn, setStartsOn] = useState<string | null>(today);
  const path = { businessId: business.id };
  const now = textOf(rules);
  const preview = useMutation({
    mutationFn: async () => {
      const body = { rules: bodyOf(rules), from: days.from ?? '', to: days.to ?? '' };
      return { of: now, result: (await previewMappingRules({ path, body })).data.data };
    },
    onMutate: () => refused(null),
    onError: refused,
  });
  const save = useAction({
    run: async () => {
      const body = { rules: bodyOf(rules), ...(startsOn && { startsOn }) };
      const answer = await replaceMappingRules({ path, body, headers: { 'If-Match': `"v${newestVersion}"` } });
      return answer.data.data;
    },
    done: () => write('saved'),
    after: saved,
    showsErrors: true,
  });
  const send = () =>
    save.mutate(undefined, {
      onError: (error) => {
        refused(error);
        void queries.invalidateQueries();
      },
    });
  const isTried = preview.data?.of === now;
  const state = !isChanged ? 'unchanged' : !isTried ? 'untried' : startsOn === null ? 'day' : 'ready';
  const isOutdated = isApiError(save.error) && save.error.status === 412;
  const error = preview.error ?? (isOutdated ? null : save.error);
  const reload = () => {
    save.reset();
    load();
  };
  return (
    <Section title={write('try')} about={write('try.about')}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <DayInput
            label={write('try.from')}
            value={days.from}
            onChange={(from) => setDays({ ...days, from })}
            w={160}
          />
          <DayInput label={write('try.to')} value={days.to} onChange={(to) => setDays({ ...days, to })} w={160} />
          <Button
            variant={isChanged && !isTried ? 'filled' : 'default'}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {write('try.run')}
          </Button>
        </Group>
        {preview.data && isTried && <PreviewResult preview={preview.data.result} />}
        {error ? <ErrorNotice error={error} /> : null}
        {isOutdated && <OutdatedNotice load={reload} isReady={newestNow !== newestVersion} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
          <DayInput
            label={write('startsOn')}
            description={write('startsOn.about')}
            value={startsOn}
            onChange={setStartsOn}
            w={{ base: '100%', xs: 320 }}
          />
          <Group justify="flex-end" gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {write(`save.${state}`)}
            </Text>
            {isChanged && (
              <Button variant="default" onClick={undo}>
                {writeForm('cancel')}
              </Button>
            )}
            <Button disabled={state !== 'ready'} loading={save.isPending} onClick={send}>
              {write('save')}
            </Button>
          </Group>
        </SimpleGrid>
      </Stack>
    </Section>
  );
};
