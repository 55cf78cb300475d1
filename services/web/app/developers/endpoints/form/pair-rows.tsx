import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Pair } from './endpoint-input.ts';

type Words = {
  label: string;
  about: string;
  name: string;
  value: string;
  add: string;
  remove: (name: string) => string;
};

type Props = { words: Words; value: Pair[]; onChange: (pairs: Pair[]) => void; error?: unknown };

/** As many as the API takes. */
const MOST = 20;

/** Names with their values, a row each. */
export const PairRows = ({ words, value: pairs, onChange, error }: Props) => {
  const change = (key: string, part: Partial<Pair>) =>
    onChange(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  return (
    <Input.Wrapper
      component="fieldset"
      bd="none"
      p={0}
      m={0}
      label={words.label}
      labelElement="div"
      description={words.about}
      error={error as string | undefined}
      style={{ minInlineSize: 0 }}
    >
      <Stack gap="xs" mt="xs">
        {pairs.map(({ key, name, value }) => (
          <Group key={key} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={words.name}
              placeholder={words.name}
              value={name}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              flex={1}
              miw={0}
            />
            <TextInput
              aria-label={`${words.value}: ${name}`}
              placeholder={words.value}
              value={value}
              onChange={({ currentTarget }) => change(key, { value: currentTarget.value })}
              flex={1}
              miw={0}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={words.remove(name)}
              onClick={() => onChange(pairs.filter((pair) => pair.key !== key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={pairs.length >= MOST}
            onClick={() => onChange([...pairs, { key: crypto.randomUUID(), name: '', value: '' }])}
          >
            {words.add}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
};
