import { ActionIcon, Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowsUpDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { MILEAGE } from '../worth/words.ts';
import { emptyStop, renamed, type StopDraft } from './trip-draft.ts';

const MOST_STOPS = 25;
/** Pixels of a button beside an address: a finger's. */
const SIZE = 36;

type Props = { stops: StopDraft[]; onChange: (stops: StopDraft[]) => void; error?: string | undefined };

const moved = (stops: readonly StopDraft[], from: number, to: number): StopDraft[] => {
  const next = [...stops];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** What can be done with one of three stops or more; what cannot be done leaves its place empty. */
const StopActions = ({ name, at, stops, onChange }: Omit<Props, 'error'> & { name: string; at: number }) => {
  const write = useWords(MILEAGE);
  const actions = [
    { key: 'stop.up', Icon: IconArrowUp, next: at > 0 && moved(stops, at, at - 1) },
    { key: 'stop.down', Icon: IconArrowDown, next: at < stops.length - 1 && moved(stops, at, at + 1) },
    { key: 'stop.remove', Icon: IconX, next: stops.toSpliced(at, 1) },
  ] as const;
  return actions.map(({ key, Icon, next }) =>
    next ? (
      <ActionIcon
        key={key}
        variant="subtle"
        color="gray"
        size={SIZE}
        aria-label={write(key, { name })}
        onClick={() => onChange(next)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    ) : (
      <Box key={key} w={SIZE} flex="none" />
    ),
  );
};

/** The addresses of a trip, in order. */
export const StopFields = ({ stops, onChange, error }: Props) => {
  const write = useWords(MILEAGE);
  const isPair = stops.length <= 2;
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
          {!isPair && <StopActions name={nameOf(at)} at={at} stops={stops} onChange={onChange} />}
        </Group>
      ))}
      <Group gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={stops.length >= MOST_STOPS}
          onClick={() => onChange([...stops, emptyStop()])}
        >
          {write('stop.add')}
        </Button>
        {isPair && (
          <Button
            variant="subtle"
            leftSection={<IconArrowsUpDown size={16} aria-hidden />}
            onClick={() => onChange(stops.toReversed())}
          >
            {write('stop.swap')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
