import { Group, Stack, Table, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { deleteMileageRate, type MileageRate } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { RemoveRecord } from '../records/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { MILEAGE_SETTINGS } from './words.ts';

const useRateText = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const format = useFormats();
  const intl = useIntl();
  return ({ slabs, currency, unit }: MileageRate): string => {
    // Rates have up to four decimals, more than money has.
    const money = (rate: number) =>
      intl.formatNumber(rate, {
        style: 'currency',
        currency,
        maximumFractionDigits: 4,
      });
    return slabs
      .map(({ upTo, rate }, index) => {
        if (upTo !== null) return write('upTo', { rate: money(rate), unit, upTo: format.number(upTo) });
        return index === 0 ? write('perUnit', { rate: money(rate), unit }) : write('beyond', { rate: money(rate) });
      })
      .join(', ');
  };
};

type Props = { label: string; rates: readonly MileageRate[] };

/** Rates from the newest on; on a phone each is a few lines. */
export const RateTable = ({ label, rates }: Props) => {
  const write = useWords(MILEAGE_SETTINGS);
  const format = useFormats();
  const textOf = useRateText();
  const { business } = useSession();
  const mayWrite = useRight('administer');
  return (
    <Table aria-label={label} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={150}>{write('from')}</Table.Th>
          <Table.Th>{write('rate')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={`${rate.scheme} ${rate.effectiveFrom} ${rate.regions.join()}`}>
            <Table.Td style={{ verticalAlign: 'top' }}>{format.date(rate.effectiveFrom)}</Table.Td>
            <Table.Td>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Stack gap={0}>
                  <Text size="sm">{textOf(rate)}</Text>
                  <Text size="xs" c="dimmed">
                    {[rate.scheme === 'CUSTOM' ? '' : rate.scheme, rate.regions.join(', ')].filter(Boolean).join(' · ')}
                  </Text>
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
