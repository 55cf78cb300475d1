import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { listMileageRates, type MileageRate } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { Dialog } from '../forms/index.ts';
import { todayIn, useWords } from '../intl/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { NewRate } from './new-rate.tsx';
import { RateSection } from './rate-section.tsx';
import { ratesOn } from './rates-on.ts';
import { MILEAGE_SETTINGS } from './words.ts';

const AGENCIES = ['CRA', 'IRS'] as const;

const Rates = ({ all, add }: { all: readonly MileageRate[]; add: () => void }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { timeZone } = useSession().business;
  const mayWrite = useRight('administer');
  const today = todayIn(timeZone);
  const of = (wanted: MileageRate['scheme']) =>
    ratesOn(
      all.filter(({ scheme }) => scheme === wanted),
      today,
    );
  const own = of('CUSTOM');
  const action = mayWrite && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {write('add')}
    </Button>
  );
  return (
    <>
      <RateSection
        title={write('own.title')}
        action={action}
        rates={own}
        isApplied
        empty={
          <Text size="sm" c="dimmed">
            {write('own.none')}
          </Text>
        }
      />
      {AGENCIES.filter((agency) => all.some(({ scheme }) => scheme === agency)).map((agency) => (
        <RateSection key={agency} title={write(agency)} rates={of(agency)} isApplied={own.inForce.length === 0} />
      ))}
    </>
  );
};

/** What people are paid by distance: the business's own rates, and those of the tax agency. */
export const MileageRatesPage = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  const rates = useAll('listMileageRates', (query) =>
    listMileageRates({ path: { businessId: business.id }, query: { ...query, sortOrder: 'desc' } }),
  );
  return (
    <SettingsPage part="mileage-rates" about={write('rates.about')} isList>
      <QueryBoundary query={rates}>{(all) => <Rates all={all} add={dialog.open} />}</QueryBoundary>
      <Dialog opened={isOpen} onClose={dialog.close} title={write('new.title')}>
        <NewRate close={dialog.close} />
      </Dialog>
    </SettingsPage>
  );
};
