import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createMileageTrip, useSession } from '../../core/index.ts';
import { todayHere, useWords } from '../../intl/index.ts';
import { Page } from '../../ui/index.ts';
import { commandOf, emptyDraft } from '../form/trip-draft.ts';
import { TripForm } from '../form/trip-form.tsx';
import { MILEAGE } from '../worth/words.ts';

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
