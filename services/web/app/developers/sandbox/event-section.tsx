import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { triggerEvent } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, Section, useAction } from '../../ui/index.ts';
import { KindSelect } from '../events/kinds/kind-select.tsx';
import { useEventKinds } from '../events/kinds/use-event-kinds.ts';
import { eventPath } from '../parts/record-link.tsx';
import { changedMembers, membersOf } from './changed-members.ts';
import { SANDBOX } from './words.ts';

type Kind = Parameters<typeof triggerEvent>[0]['body']['kind'];

const FIRST = 'expense.created';

/** Makes an event of any kind from its example, which every subscribed endpoint gets. */
export const EventSection = () => {
  const write = useWords(SANDBOX);
  const { data: kinds = [] } = useEventKinds();
  const [kind, setKind] = useState<string>(FIRST);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const example = (kinds.find((each) => each.kind === kind)?.example.data ?? {}) as Record<string, unknown>;
  const text = typed ?? JSON.stringify(example, null, 2);
  const edited = membersOf(text);
  const action = useAction({
    run: async (data: Record<string, unknown>) =>
      (await triggerEvent({ body: { kind: kind as Kind, data } })).data.data,
    showsErrors: true,
  });
  return (
    <Section title={write('event')} about={write('event.about')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (edited) action.mutate(changedMembers(example, edited));
        }}
      >
        <Stack gap="md">
          <KindSelect
            label={write('kind')}
            value={kind}
            allowDeselect={false}
            onChange={(value) => {
              if (value === null) return;
              setKind(value);
              setTyped(undefined);
              action.reset();
            }}
          />
          <Textarea
            label={write('data')}
            description={write('data.about')}
            value={text}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={edited === undefined && write('data.wrong')}
            autosize
            minRows={6}
            maxRows={20}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Group justify="space-between">
            <Text size="sm" role="status">
              {action.data && (
                <>
                  {write('event.made')}{' '}
                  <Anchor component={Link} to={eventPath(action.data.id)} size="sm">
                    {action.data.id}
                  </Anchor>
                </>
              )}
            </Text>
            <Button type="submit" loading={action.isPending} disabled={edited === undefined}>
              {write('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
};
