import { Accordion, Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { EventKind } from '../api/index.ts';
import { groupsOf, useKindName } from '../event-kinds/index.ts';
import { useWords } from '../intl/index.ts';
import { isAll, withAll, withKinds } from './chosen-kinds.ts';
import { EventGroup } from './event-group.tsx';
import { EVENTS } from './event-words.ts';

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
