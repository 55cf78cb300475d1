import { Anchor, Button, Group, Loader, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CloseChecklist } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { Section, useListSearch, useNames } from '../../ui/index.ts';
import { RemindAll, RemindPerson } from './remind-people.tsx';
import { CLOSING } from './words.ts';

type Props = { checklist: CloseChecklist };
type Point = CloseChecklist['points'][number];

/** Where points are settled for many documents at once. */
const PLACES = { rate: '/books/rates', account: '/settings/categories', tax: '/settings/tax-codes' } as const;

const placeOf = (code: Point['code']): keyof typeof PLACES | undefined =>
  code === 'rate' || code === 'account' || code === 'tax' ? code : undefined;

/** A point with its count; it narrows the list of documents below. */
const PointLine = ({ code, count }: Point) => {
  const write = useWords(CLOSING);
  const format = useFormats();
  const [search, change] = useListSearch();
  const name = write(`point.${code}`);
  const place = placeOf(code);
  if (count === 0)
    return (
      <Group gap="xs" wrap="nowrap" mih={30}>
        <IconCircleCheck size={18} aria-hidden color="var(--mantine-color-teal-6)" />
        <Text size="sm" c="dimmed" flex={1} pl={4}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          0
        </Text>
      </Group>
    );
  const isChosen = search.point === code;
  return (
    <Group gap="xs" wrap="nowrap" mih={30}>
      <IconCircleDashed size={18} aria-hidden color="var(--mantine-color-orange-6)" style={{ flex: 'none' }} />
      <Group gap="xs" flex={1}>
        <Button
          size="compact-sm"
          variant={isChosen ? 'light' : 'subtle'}
          aria-pressed={isChosen}
          px={4}
          onClick={() => change({ point: isChosen ? undefined : code })}
        >
          {name}
        </Button>
        {place && (
          <Anchor component={Link} to={PLACES[place]} size="xs">
            {write(`go.${place}`)}
          </Anchor>
        )}
      </Group>
      <Text size="sm" fw={600}>
        {format.number(count)}
      </Text>
    </Group>
  );
};

/** Somebody with what is open about their expenses, which presses the list below to theirs, and a reminder of it. */
const PersonLine = ({ person, period }: { person: CloseChecklist['people'][number]; period: string }) => {
  const write = useWords(CLOSING);
  const format = useFormats();
  const { nameOf } = useNames();
  const [search, change] = useListSearch();
  const { userId, count } = person;
  const points = person.points.map((point) =>
    write('people.point', { point: write(`point.${point.code}`), count: format.number(point.count) }),
  );
  const isChosen = search.userId === `${userId}`;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <div>
        <Button
          size="compact-sm"
          variant={isChosen ? 'light' : 'subtle'}
          aria-pressed={isChosen}
          px={4}
          onClick={() => change({ userId: isChosen ? undefined : `${userId}` })}
        >
          {nameOf(userId)}
        </Button>
        <Text size="xs" c="dimmed" pl={4}>
          {write('people.count', { count, points: points.join(', ') })}
        </Text>
      </div>
      <RemindPerson person={person} period={period} />
    </Group>
  );
};

/** What keeps a month from being closed: how often each point is open, and whom to remind. */
export const Checklist = ({ checklist }: Props) => {
  const write = useWords(CLOSING);
  const { points, people, waiting, isReady, period } = checklist;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={write('checklist')} {...(isReady && { about: write('checklist.ready') })}>
        <Stack gap={2}>
          {points.map((point) => (
            <PointLine key={point.code} {...point} />
          ))}
          {waiting.posting > 0 && (
            <Group gap="xs" role="status">
              <Loader size={16} aria-hidden />
              <Text size="sm">{write('posting', { count: waiting.posting })}</Text>
            </Group>
          )}
        </Stack>
      </Section>
      <Section title={write('people')}>
        {people.length === 0 ? (
          <Text size="sm" c="dimmed">
            {write('people.none')}
          </Text>
        ) : (
          <Stack gap="sm">
            <Stack gap="sm" mah={320} style={{ overflowY: 'auto' }}>
              {people.map((person) => (
                <PersonLine key={person.userId} person={person} period={period} />
              ))}
            </Stack>
            <Group justify="flex-end">
              <RemindAll people={people} period={period} />
            </Group>
          </Stack>
        )}
      </Section>
    </SimpleGrid>
  );
};
