import { Group, Select } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useWords } from '../intl/index.ts';
import { BUSINESS } from './words.ts';

const pad = (value: number): string => `${value}`.padStart(2, '0');

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => pad(index + 1));

const MONTHS = upTo(12);

/** Of a year without a leap day, so that the fiscal year begins in every year. */
const daysIn = (month: string): number => new Date(Date.UTC(2026, Number(month), 0)).getUTCDate();

type Props = { value: string; onChange: (value: string) => void; error?: string };

/** On which month and day the fiscal year begins: `04-01`. */
export const FiscalYear = ({ value, onChange, error }: Props) => {
  const write = useWords(BUSINESS);
  const { formatDate } = useIntl();
  const [month = '01', day = '01'] = value.split('-');
  const nameOf = (each: string) => formatDate(`2026-${each}-01`, { month: 'long', timeZone: 'UTC' });
  const setMonth = (next: string) => onChange(`${next}-${pad(Math.min(Number(day), daysIn(next)))}`);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label={write('month')}
        data={MONTHS.map((each) => ({ value: each, label: nameOf(each) }))}
        allowDeselect={false}
        value={month}
        onChange={(next) => next && setMonth(next)}
        error={error}
        flex={1}
      />
      <Select
        label={write('day')}
        data={upTo(daysIn(month)).map((each) => ({ value: each, label: `${Number(each)}` }))}
        allowDeselect={false}
        value={day}
        onChange={(next) => next && onChange(`${month}-${next}`)}
        w={90}
      />
    </Group>
  );
};
