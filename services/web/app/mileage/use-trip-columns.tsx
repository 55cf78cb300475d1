import { useMemo } from 'react';
import type { MileageTrip } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Column, RowLink } from '../lists/index.ts';
import { MILEAGE, useRateText } from '../mileage-worth/index.ts';
import { useNames } from '../names/index.ts';
import { useRight } from '../session/index.ts';
import { tripName } from './trip-name.ts';
import { TripStatus } from './trip-status.tsx';

/** The columns of the list of trips; who drove stands there for those who see trips of others. */
export const useTripColumns = (): Column<MileageTrip>[] => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const { nameOf } = useNames();
  const readsOthers = useRight('readOthers');
  const { distance } = useRateText();
  return useMemo(() => {
    const driver: Column<MileageTrip> = { id: 'driver', header: write('driver'), cell: ({ userId }) => nameOf(userId) };
    return [
      {
        id: 'name',
        header: write('trip'),
        width: 'minmax(180px, 3fr)',
        cell: (trip) => <RowLink to={`/mileage/${trip.id}`}>{tripName(trip) ?? write('trip')}</RowLink>,
      },
      { id: 'date', header: write('date'), sortBy: 'date', width: '120px', cell: ({ day }) => format.date(day) },
      ...(readsOthers ? [driver] : []),
      { id: 'category', header: write('category'), cell: ({ category }) => category },
      { id: 'status', header: write('status'), width: '110px', cell: (trip) => <TripStatus trip={trip} /> },
      {
        id: 'distance',
        header: write('distance'),
        sortBy: 'distance',
        width: '100px',
        isRight: true,
        cell: (trip) => distance(trip.distance.effective, trip.distance.unit),
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '110px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ];
  }, [write, format, nameOf, readsOthers, distance]);
};
