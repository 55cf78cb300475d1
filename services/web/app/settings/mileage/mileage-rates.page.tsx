import { Accordion, Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  createMileageRate,
  deleteMileageRate,
  listMileageRates,
  type MileageRate,
  useRight,
  useSession,
} from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { useRateText } from '../../mileage/index.ts';
import {
  DayInput,
  NumberField,
  QueryBoundary,
  RecordForm,
  StatusBadge,
  useAll,
  useRecordForm,
  useRegionName,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { type RatesOfDay, type RateValues, ratesOn, slabsOf } from './rates.ts';
import { MILEAGE_SETTINGS } from './words.ts';

/** "$0.73/km up to 5,000 km a year, then $0.67/km" */
const useSlabText = (): ((rate: Pick<MileageRate, 'slabs' | 'currency' | 'unit'>) => string) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { distance, perUnit } = useRateText();
  return ({ slabs, currency, unit }) =>
    slabs
      .map((slab, index) => {
        const rate = perUnit({ rate: slab.rate, currency, unit });
        if (slab.upTo !== null) return write('upTo', { rate, upTo: distance(slab.upTo, unit) });
        return index === 0 ? rate : write('beyond', { rate });
      })
      .join(', ');
};

type TableProps = {
  label: string;
  rates: readonly MileageRate[];
  /** Those that trips of today are paid by. */
  inForce?: readonly MileageRate[];
};

/** Rates from the newest on; on a phone each is a few lines. */
const RateTable = ({ label, rates, inForce = [] }: TableProps) => {
  const write = useWords(MILEAGE_SETTINGS);
  const format = useFormats();
  const textOf = useSlabText();
  const nameOf = useRegionName();
  const { business } = useSession();
  const mayWrite = useRight('administer');
  const whereOf = ({ regions, scheme }: MileageRate): string => {
    if (regions.length > 0) return regions.map((region) => nameOf(business.country, region)).join(', ');
    return scheme === 'CRA' ? write('others') : '';
  };
  return (
    <Table aria-label={label} verticalSpacing="sm" maw={760}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={{ base: 105, xs: 150 }}>{write('from')}</Table.Th>
          <Table.Th>{write('rate')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={`${rate.scheme} ${rate.effectiveFrom} ${rate.regions.join()}`}>
            <Table.Td style={{ verticalAlign: 'top' }}>{format.date(rate.effectiveFrom)}</Table.Td>
            <Table.Td>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Stack gap={4}>
                  <Group gap="xs">
                    <Text size="sm">{textOf(rate)}</Text>
                    {inForce.includes(rate) && <StatusBadge color="teal">{write('inForce')}</StatusBadge>}
                  </Group>
                  {whereOf(rate) && (
                    <Text size="xs" c="dimmed">
                      {whereOf(rate)}
                    </Text>
                  )}
                </Stack>
                {mayWrite && rate.id !== null && (
                  <RemoveRecord
                    name={textOf(rate)}
                    run={() => deleteMileageRate({ path: { businessId: business.id, rateId: rate.id ?? 0 } })}
                  />
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

type Props = {
  title: string;
  action?: ReactNode;
  rates: RatesOfDay<MileageRate>;
  /** No other rates come before these. */
  isApplied: boolean;
  /** In place of a table without rates. */
  empty?: ReactNode;
};

/** The rates of the business or of the tax agency: those of today, and folded away those of before. */
const RateSection = ({ title, action, rates, isApplied, empty }: Props) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { inForce, later, earlier } = rates;
  const current = [...later, ...inForce];
  return (
    <Stack gap="sm" component="section" aria-label={title} maw={760}>
      <Group justify="space-between" mih={36}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {current.length > 0 ? <RateTable label={title} rates={current} inForce={isApplied ? inForce : []} /> : empty}
      {earlier.length > 0 && (
        <Accordion variant="contained">
          <Accordion.Item value="earlier">
            <Accordion.Control>{write('earlier')}</Accordion.Control>
            <Accordion.Panel>
              <RateTable label={write('earlier')} rates={earlier} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  );
};

/** Adds a rate of the business's own, from a day on. */
const NewRate = ({ close }: { close: () => void }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const { distanceUnit: unit, currency } = business;
  const values: RateValues = { effectiveFrom: null, first: null, upTo: null, second: null };
  const { form, ...state } = useRecordForm({
    values,
    save: (typed) =>
      createMileageRate({
        path: { businessId: business.id },
        body: { effectiveFrom: typed.effectiveFrom ?? '', unit, currency, slabs: slabsOf(typed) },
      }),
    after: close,
  });
  const rate = { min: 0, decimals: 3, currency };
  return (
    <RecordForm {...state} onCancel={close}>
      <Text size="sm">{write('own.replace')}</Text>
      <DayInput label={write('effectiveFrom')} {...form.getInputProps('effectiveFrom')} />
      <NumberField label={write('first', { unit })} required {...rate} {...form.getInputProps('first')} />
      <NumberField
        label={write('step', { unit })}
        description={write('step.about')}
        min={0}
        unit={unit}
        {...form.getInputProps('upTo')}
      />
      {form.values.upTo !== null && (
        <NumberField label={write('second', { unit })} required {...rate} {...form.getInputProps('second')} />
      )}
    </RecordForm>
  );
};

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
      <Modal opened={isOpen} onClose={dialog.close} title={write('new.title')}>
        <NewRate close={dialog.close} />
      </Modal>
    </SettingsPage>
  );
};
