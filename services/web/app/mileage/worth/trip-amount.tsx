import { Progress, Stack, Text } from '@mantine/core';
import type { MileageTrip } from '../../core/index.ts';
import { useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useRegionName } from '../../ui/index.ts';
import { useRateText } from './use-rate-text.ts';
import { MILEAGE } from './words.ts';

type Worth = Pick<
  MileageTrip,
  'amount' | 'currency' | 'rate' | 'distance' | 'isRoundTrip' | 'reimbursable' | 'policyViolations'
>;

const COLORS = ['cyan', 'teal', 'violet', 'yellow'] as const;

/** How much of a trip is paid at which rate; nothing to see where there is one. */
const SegmentBar = ({ segments }: Pick<MileageTrip['rate'], 'segments'>) => {
  if (segments.length < 2) return null;
  const whole = segments.reduce((sum, { distance }) => sum + distance, 0);
  return (
    <Progress.Root size="lg" aria-hidden>
      {segments.map(({ distance, rate }, index) => (
        <Progress.Section key={rate} value={(distance / whole) * 100} color={COLORS[index % COLORS.length] ?? 'cyan'} />
      ))}
    </Progress.Root>
  );
};

/** What a trip is worth, and how that comes about: how much of it at which rate. */
export const TripAmount = ({ trip }: { trip: Worth }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const texts = useRateText();
  const nameOf = useRegionName();
  const { country } = useSession().business;
  const { amount, currency, distance, isRoundTrip, reimbursable, policyViolations } = trip;
  const { segments, unit, scheme, region } = trip.rate;
  const way = texts.distance(distance.effective, distance.unit);
  return (
    <Stack gap="xs">
      <Text size="xl" fw={650} role="status">
        {format.money(amount, currency)}
      </Text>
      <Text size="sm">
        {write(`source.${distance.source}`, {
          distance: isRoundTrip ? write('distance.return', { distance: way }) : way,
        })}
      </Text>
      {segments.length > 0 && <Text size="sm">{texts.sum(segments, { unit, currency })}</Text>}
      <SegmentBar segments={segments} />
      <Text size="sm" c="dimmed">
        {write(`scheme.${scheme}`)}
        {scheme !== 'CUSTOM' && region && ` · ${nameOf(country, region)}`}
      </Text>
      {!reimbursable && <Text size="sm">{write('notPaid')}</Text>}
      {policyViolations.map(({ code, message }) => (
        <Text size="sm" key={code} fw={600}>
          {message}
        </Text>
      ))}
    </Stack>
  );
};
