import { ActionIcon, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMileageProgressOptions, type MileageSchemeProgress, useSession } from '../../core/index.ts';
import { now, useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
import { useRateText } from '../worth/use-rate-text.ts';
import { MILEAGE } from '../worth/words.ts';

const Scheme = ({ progress }: { progress: MileageSchemeProgress }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const { currency, unit, trips, amount, segments, slabs, step } = progress;
  const { distance, rate, sum } = useRateText();
  const driven = distance(progress.distance, unit);
  const current = slabs.find(({ upTo }) => upTo === null || upTo > progress.distance)?.rate;
  return (
    <Stack gap={6}>
      <Text size="sm">
        {write('year.sum', { trips, driven, amount: format.money(amount, currency) })}
        {segments.length > 0 && ` (${sum(segments, { unit, currency })})`}
      </Text>
      {step && (
        <Progress.Root size="lg">
          <Progress.Section
            value={(progress.distance / step.at) * 100}
            aria-label={write('year.bar', { driven, at: distance(step.at, unit) })}
          />
        </Progress.Root>
      )}
      {step && (
        <Text size="sm" c="dimmed">
          {write('year.step', {
            left: distance(step.left, unit),
            unit,
            rate: rate(step.rate, currency),
            now: current === undefined ? '' : rate(current, currency),
            at: distance(step.at, unit),
          })}
        </Text>
      )}
      {!step && current !== undefined && (
        <Text size="sm" c="dimmed">
          {write('year.flat', { rate: rate(current, currency), unit })}
        </Text>
      )}
    </Stack>
  );
};

/** How far one's own year is towards the next step of the rate. */
export const YearProgress = () => {
  const write = useWords(MILEAGE);
  const businessId = useSession().business.id;
  const thisYear = new Date(now()).getFullYear();
  const [year, setYear] = useState(thisYear);
  const query = useQuery(getMileageProgressOptions({ path: { businessId }, query: { year } }));
  return (
    <Card withBorder padding="md" component="section" aria-label={write('year', { year: `${year}` })}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h4">
          {write('year', { year: `${year}` })}
        </Title>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" aria-label={write('year.before')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={write('year.after')}
            disabled={year >= thisYear}
            bg={year >= thisYear ? 'transparent' : undefined}
            onClick={() => setYear(year + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <QueryBoundary query={query} lines={2}>
        {({ data }) => (
          <Stack gap="sm">
            {data.schemes.map((progress) => (
              <Scheme key={progress.scheme} progress={progress} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
};
