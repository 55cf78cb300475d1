import { Stack, type StackProps, Text, Title } from '@mantine/core';
import { ErrorNotice } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { MILEAGE, TripAmount } from '../mileage-worth/index.ts';
import type { TripDraft } from './trip-draft.ts';
import { usePreview } from './use-preview.ts';

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
