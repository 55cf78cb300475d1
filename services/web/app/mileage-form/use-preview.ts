import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewMileageTrip } from '../api/index.ts';
import { useSession } from '../session/index.ts';
import { commandOf, isWorthShowing, type TripDraft } from './trip-draft.ts';

const AFTER = 400;

/** What the trip would be worth, a moment after it was typed. */
export const usePreview = (draft: TripDraft) => {
  const businessId = useSession().business.id;
  const [{ isReady, command }] = useDebouncedValue(
    { isReady: isWorthShowing(draft), command: JSON.stringify(commandOf(draft)) },
    AFTER,
  );
  return useQuery({
    queryKey: [{ _id: 'previewMileageTrip' }, businessId, command],
    queryFn: async ({ signal }) =>
      (await previewMileageTrip({ path: { businessId }, body: JSON.parse(command), signal })).data.data,
    enabled: isReady,
    placeholderData: isReady ? keepPreviousData : undefined,
    retry: false,
  });
};
