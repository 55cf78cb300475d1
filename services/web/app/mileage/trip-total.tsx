import { Text } from '@mantine/core';
import type { MileageTrip } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import type { Pages } from '../lists/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { tripTotals } from './trip-totals.ts';

/** What the trips of the list are worth together, once all of them were read. */
export const TripTotal = ({ pages: { read, total } }: { pages: Pages<MileageTrip> }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  if (!total || read.length < total) return null;
  const amounts = tripTotals(read).map(({ currency, amount }) => format.money(amount, currency));
  return (
    <Text size="sm" fw={600}>
      {write('total', { amount: amounts.join(' + ') })}
    </Text>
  );
};
