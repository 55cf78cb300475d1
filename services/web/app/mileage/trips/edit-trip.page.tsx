import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getMileageTripOptions, type MileageTrip, updateMileageTrip, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page, QueryBoundary } from '../../ui/index.ts';
import { changesOf, draftOf } from '../form/trip-draft.ts';
import { TripForm } from '../form/trip-form.tsx';
import { MILEAGE } from '../worth/words.ts';

const EditTrip = ({ trip }: { trip: MileageTrip }) => {
  const write = useWords(MILEAGE);
  const navigate = useNavigate();
  const [values] = useState(() => draftOf(trip));
  const path = { businessId: trip.businessId, tripId: trip.id };
  const back = `/mileage/${trip.id}`;
  return (
    <TripForm
      values={values}
      isNew={false}
      save={(draft) => updateMileageTrip({ path, body: changesOf(draft) })}
      done={write('changed')}
      after={() => void navigate({ to: back as never })}
      back={back}
    />
  );
};

/** Changes a trip. */
export const EditTripPage = () => {
  const write = useWords(MILEAGE);
  const { id } = useParams({ strict: false }) as { id: string };
  const businessId = useSession().business.id;
  const query = useQuery(getMileageTripOptions({ path: { businessId, tripId: Number(id) } }));
  return (
    <Page title={write('edit')} above={[{ to: '/mileage', name: write('title') }]}>
      <QueryBoundary query={query} lines={8}>
        {({ data }) => <EditTrip trip={data} />}
      </QueryBoundary>
    </Page>
  );
};
