import { Accordion, Checkbox, Code, Group, SimpleGrid, Text } from '@mantine/core';
import type { EventKind } from '../api/index.ts';
import type { KindGroup, NamedKind } from '../event-kinds/index.ts';
import { useWords } from '../intl/index.ts';
import { shareOf } from './chosen-kinds.ts';
import { EVENTS } from './event-words.ts';

export type CatalogueKind = NamedKind & Pick<EventKind, 'scopes'>;

type Props = {
  group: KindGroup<CatalogueKind>;
  name: string;
  chosen: readonly string[];
  choose: (kinds: readonly string[], isWanted: boolean) => void;
};

/** The kinds about one sort of record: all of them by one click, or each by itself. */
export const EventGroup = ({ group: { resource, kinds }, name, chosen, choose }: Props) => {
  const write = useWords(EVENTS);
  const codes = kinds.map(({ kind }) => kind);
  const share = shareOf(chosen, codes);
  const count = codes.filter((kind) => chosen.includes(kind)).length;
  const scopes = [...new Set(kinds.flatMap((kind) => kind.scopes))].join(' ');
  return (
    <Accordion.Item value={resource}>
      <Group gap={0} wrap="nowrap">
        <Checkbox
          pl="sm"
          size="md"
          aria-label={write('group.all', { group: name })}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => choose(codes, share !== 'all')}
        />
        <Accordion.Control>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {write('group.count', { count, total: codes.length })}
            </Text>
          </Group>
        </Accordion.Control>
      </Group>
      <Accordion.Panel>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          {kinds.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              label={label}
              description={<Code fz="xs">{kind}</Code>}
              checked={chosen.includes(kind)}
              onChange={({ currentTarget }) => choose([kind], currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
        {scopes !== '' && (
          <Text size="xs" c="dimmed" mt="sm">
            {write('group.scopes', { scopes })}
          </Text>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
};
