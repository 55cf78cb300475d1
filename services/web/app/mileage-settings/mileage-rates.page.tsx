import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listMileageRates } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { Dialog } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { NewRate } from './new-rate.tsx';
import { RateTable } from './rate-table.tsx';
import { MILEAGE_SETTINGS } from './words.ts';

/** What a distance is worth: the business's own rates, and those of the tax agency. */
export const MileageRatesPage = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const mayWrite = useRight('administer');
  const [isOpen, dialog] = useDisclosure(false);
  const rates = useAll('listMileageRates', (query) =>
    listMileageRates({ path: { businessId: business.id }, query: { ...query, sortOrder: 'desc' } }),
  );
  return (
    <SettingsPage
      part="mileage-rates"
      about={write('rates.about')}
      actions={mayWrite && <Button onClick={dialog.open}>{write('add')}</Button>}
      isList
    >
      <QueryBoundary query={rates}>
        {(all) => {
          const own = all.filter(({ id }) => id !== null);
          return (
            <>
              <Title order={2} size="h4">
                {write('own.title')}
              </Title>
              {own.length === 0 ? (
                <Text c="dimmed">{write('own.none')}</Text>
              ) : (
                <RateTable label={write('own.title')} rates={own} />
              )}
              <Title order={2} size="h4" mt="md">
                {write('official.title')}
              </Title>
              <RateTable label={write('official.title')} rates={all.filter(({ id }) => id === null)} />
            </>
          );
        }}
      </QueryBoundary>
      <Dialog opened={isOpen} onClose={dialog.close} title={write('new.title')}>
        <NewRate close={dialog.close} />
      </Dialog>
    </SettingsPage>
  );
};
