import {
  Accordion,
  Button,
  Checkbox,
  Code,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { EventKind } from '../../../core/index.ts';
import { useWords, words } from '../../../intl/index.ts';
import { groupsOf, type KindGroup, type NamedKind } from '../../events/kinds/kind-groups.ts';
import { useKindName } from '../../events/kinds/use-event-kinds.ts';
import { isAll, shareOf, withAll, withKinds } from './chosen-kinds.ts';

const EVENTS = words({
  title: ['Events', 'Événements'],
  about: [
    'What is sent to this endpoint. Anything else never leaves for it.',
    'Ce qui est envoyé à ce point de terminaison. Rien d’autre n’y part.',
  ],
  all: ['All events', 'Tous les événements'],
  'all.about': ['Also those that later versions add', 'Aussi ceux que des versions ultérieures ajouteront'],
  search: ['Search events', 'Rechercher des événements'],
  standard: ['Standard set', 'Sélection courante'],
  clear: ['Choose none', 'Ne rien choisir'],
  chosen: [
    '{count, plural, =0 {Nothing chosen} one {# kind chosen} other {# kinds chosen}}',
    '{count, plural, =0 {Rien de choisi} one {# type choisi} other {# types choisis}}',
  ],
  'chosen.all': ['All kinds are sent', 'Tous les types sont envoyés'],
  'group.all': ['All of “{group}”', 'Tout «\u00a0{group}\u00a0»'],
  'group.count': ['{count} of {total}', '{count} sur {total}'],
  'group.scopes': [
    'A credential needs these scopes to subscribe: {scopes}',
    'Pour s’y abonner, un accès doit avoir ces portées\u00a0: {scopes}',
  ],
  none: ['No event has this text.', 'Aucun événement ne contient ce texte.'],
});

type CatalogueKind = NamedKind & Pick<EventKind, 'scopes'>;

type EventGroupProps = {
  group: KindGroup<CatalogueKind>;
  name: string;
  chosen: readonly string[];
  choose: (kinds: readonly string[], isWanted: boolean) => void;
};

/** The kinds about one sort of record: all of them by one click, or each by itself. */
const EventGroup = ({ group: { resource, kinds }, name, chosen, choose }: EventGroupProps) => {
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

type Props = { kinds: readonly EventKind[]; value: string[]; onChange: (value: string[]) => void; error?: unknown };

/** The catalogue of events, by what they are about: searched, chosen one by one, by group, or all. */
export const EventPicker = ({ kinds, value, onChange, error }: Props) => {
  const write = useWords(EVENTS);
  const { nameOf, groupName } = useKindName();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<string[]>([]);
  // What was named before all were wanted comes back when they are not wanted any more.
  const [named, setNamed] = useState<string[]>(value);
  const all = useMemo(() => kinds.map((each) => ({ ...each, label: nameOf(each.kind) })), [kinds, nameOf]);
  const groups = groupsOf(all, text);
  const catalogue = kinds.map(({ kind }) => kind);
  const change = (next: string[]) => {
    setNamed(next);
    onChange(next);
  };
  const choose = (some: readonly string[], isWanted: boolean) =>
    change(withKinds(value, { kinds: some, isWanted, catalogue }));
  const standard = kinds.filter(({ isDefault }) => isDefault).map(({ kind }) => kind);
  return (
    <Input.Wrapper
      component="fieldset"
      bd="none"
      p={0}
      m={0}
      label={write('title')}
      labelElement="div"
      description={write('about')}
      error={error as string | undefined}
      style={{ minInlineSize: 0 }}
    >
      <Stack gap="sm" mt="xs">
        <Switch
          label={write('all')}
          description={write('all.about')}
          checked={isAll(value)}
          onChange={({ currentTarget }) => onChange(withAll(currentTarget.checked, named))}
        />
        {!isAll(value) && (
          <>
            <Group gap="xs">
              <TextInput
                type="search"
                aria-label={write('search')}
                placeholder={write('search')}
                leftSection={<IconSearch size={16} aria-hidden />}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                flex={1}
                miw={200}
              />
              <Button variant="default" onClick={() => change(standard)}>
                {write('standard')}
              </Button>
              <Button variant="default" onClick={() => change([])}>
                {write('clear')}
              </Button>
            </Group>
            {groups.length === 0 ? (
              <Text size="sm" c="dimmed" role="status">
                {write('none')}
              </Text>
            ) : (
              <Accordion
                multiple
                variant="contained"
                value={text.trim() === '' ? open : groups.map(({ resource }) => resource)}
                onChange={setOpen}
              >
                {groups.map((group) => (
                  <EventGroup
                    key={group.resource}
                    group={group}
                    name={groupName(group.resource)}
                    chosen={value}
                    choose={choose}
                  />
                ))}
              </Accordion>
            )}
          </>
        )}
        <Text size="sm" c="dimmed" role="status">
          {isAll(value) ? write('chosen.all') : write('chosen', { count: value.length })}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
};
