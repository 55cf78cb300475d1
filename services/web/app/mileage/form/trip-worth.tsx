import { Stack, type StackProps, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewMileageTrip, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../../ui/index.ts';
import { TripAmount } from '../worth/trip-amount.tsx';
import { MILEAGE } from '../worth/words.ts';
import { commandOf, isWorthShowing, type TripDraft } from './trip-draft.ts';

const AFTER = 400;

/** What the trip would be worth, a moment after it was typed. */
const usePreview = (draft: TripDraft) => {
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

/** What the trip would be worth as it is typed, or what is missing to know that. */
export const TripWorth = ({ draft, ...rest }: { draft: TripDraft } & Pick<StackProps, 'pos' | 'top'>) => {
  const write = useWords(MILEAGE);
  const { data, error } = usePreview(draft);
  return (
    <Stack gap="xs" component="section" aria-label={write('worth')} {...rest}>
      <Title order={2} size="h4">
        {write('worth')}
      </Title>
      {data && <TripAmount trip={data} />}
      {!data && error ? <ErrorNotice error={error} /> : null}
      {!data && !error && (
        <Text size="sm" c="dimmed">
          {write('worth.none')}
        </Text>
      )}
    </Stack>
  );
};
