import { Badge } from '@mantine/core';
import type { MileageTrip } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { MILEAGE } from '../worth/words.ts';

const COLORS: Record<MileageTrip['status'], string> = {
  draft: 'gray',
  validated: 'blue',
  submitted: 'violet',
  approved: 'teal',
  rejected: 'red',
  reimbursed: 'green',
  split: 'gray',
};

/** How far the expense of a trip is. */
export const TripStatus = ({ trip: { status } }: { trip: Pick<MileageTrip, 'status'> }) => {
  const write = useWords(MILEAGE);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none" flex="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
