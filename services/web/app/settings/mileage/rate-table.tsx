import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { deleteMileageRate, type MileageRate, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useRateText } from '../../mileage/index.ts';
import { useRegionName } from '../../ui/index.ts';
import { RemoveRecord } from '../records/remove-record.tsx';
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

type Props = {
  label: string;
  rates: readonly MileageRate[];
  /** Those that trips of today are paid by. */
  inForce?: readonly MileageRate[];
};

/** Rates from the newest on; on a phone each is a few lines. */
export const RateTable = ({ label, rates, inForce = [] }: Props) => {
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
                    {inForce.includes(rate) && (
                      <Badge variant="light" color="teal" tt="none">
                        {write('inForce')}
                      </Badge>
                    )}
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
