import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { emptyStop, renamed, type StopDraft } from './trip-draft.ts';

const MOST_STOPS = 25;

type Props = { stops: StopDraft[]; onChange: (stops: StopDraft[]) => void; error?: string | undefined };

/** The addresses of a trip, in order. */
export const StopFields = ({ stops, onChange, error }: Props) => {
  const write = useWords(MILEAGE);
  const move = (from: number, to: number) => {
    const next = [...stops];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const nameOf = (at: number) => {
    if (at === 0) return write('stop.first');
    return at === stops.length - 1 ? write('stop.last') : write('stop.between', { number: at });
  };
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0} aria-label={write('stops')}>
      {stops.map((stop, at) => (
        <Group key={stop.key} gap={4} align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={nameOf(at)}
            value={stop.address ?? ''}
            maxLength={500}
            autoComplete="street-address"
            error={at === 0 ? error : undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange(stops.map((each) => (each.key === stop.key ? renamed(each, value) : each)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={write('stop.up', { name: nameOf(at) })}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={write('stop.down', { name: nameOf(at) })}
            disabled={at === stops.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={write('stop.remove', { name: nameOf(at) })}
            disabled={stops.length <= 2}
            onClick={() => onChange(stops.filter(({ key }) => key !== stop.key))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={stops.length >= MOST_STOPS}
          onClick={() => onChange([...stops, emptyStop()])}
        >
          {write('stop.add')}
        </Button>
      </Group>
    </Stack>
  );
};
