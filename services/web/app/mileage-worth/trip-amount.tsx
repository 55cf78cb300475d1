import { Progress, Stack, Text } from '@mantine/core';
import type { MileageTrip } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useRateText } from './use-rate-text.ts';
import { MILEAGE } from './words.ts';

type Worth = Pick<MileageTrip, 'amount' | 'currency' | 'rate' | 'distance' | 'reimbursable' | 'policyViolations'>;

const COLORS = ['cyan', 'teal', 'violet', 'yellow'] as const;

/** What a trip is worth, and how that comes about: how much of it at which rate. */
export const TripAmount = ({ trip }: { trip: Worth }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const texts = useRateText(trip.currency);
  const { segments, unit, scheme, region } = trip.rate;
  const whole = segments.reduce((sum, { distance }) => sum + distance, 0);
  const sentence = segments.map(({ distance, rate }) => texts.segment({ distance, rate, unit })).join(', ');
  return (
    <Stack gap="xs">
      <Text size="xl" fw={650} role="status">
        {format.money(trip.amount, trip.currency)}
      </Text>
      <Text size="sm">
        {write(`source.${trip.distance.source}`, {
          distance: texts.distance(trip.distance.effective, trip.distance.unit),
        })}
      </Text>
      {sentence && <Text size="sm">{sentence}</Text>}
      {segments.length > 0 && whole > 0 && (
        <Progress.Root size="lg" aria-hidden>
          {segments.map(({ distance, rate }, index) => (
            <Progress.Section
              key={rate}
              value={(distance / whole) * 100}
              color={COLORS[index % COLORS.length] ?? 'cyan'}
            />
          ))}
        </Progress.Root>
      )}
      <Text size="sm" c="dimmed">
        {write(`scheme.${scheme}`, { region: region ?? 'none' })}
      </Text>
      {!trip.reimbursable && <Text size="sm">{write('notPaid')}</Text>}
      {trip.policyViolations.map(({ code, message }) => (
        <Text size="sm" key={code} fw={600}>
          {message}
        </Text>
      ))}
    </Stack>
  );
};
