import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createMileageTrip } from '../api/index.ts';
import { todayHere, useWords } from '../intl/index.ts';
import { commandOf, emptyDraft, TripForm } from '../mileage-form/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { Page } from '../page/index.ts';
import { useSession } from '../session/index.ts';

/** Enters a trip. */
export const NewTripPage = () => {
  const write = useWords(MILEAGE);
  const navigate = useNavigate();
  const businessId = useSession().business.id;
  const [values] = useState(() => emptyDraft(todayHere()));
  return (
    <Page title={write('new')} above={[{ to: '/mileage', name: write('title') }]}>
      <TripForm
        values={values}
        isNew
        save={(draft) => createMileageTrip({ path: { businessId }, body: commandOf(draft) })}
        done={write('created')}
        after={({ data }) => void navigate({ to: `/mileage/${data.data.id}` as never })}
        back="/mileage"
      />
    </Page>
  );
};
