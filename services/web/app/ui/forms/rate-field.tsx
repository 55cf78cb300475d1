import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listExchangeRatesOptions, useSession } from '../../core/index.ts';
import { listedRateOf, type PickedRate, useFormats, useWords, words, worthOf } from '../../intl/index.ts';
import { NumberField } from './number-field.tsx';
import { useRateText } from './use-rate-text.ts';

const RATE_FIELD = words({
  label: ['Exchange rate', 'Taux de change'],
  about: ['How much one {from} is in {to}', 'Combien vaut 1 {from} en {to}'],
  worth: ['Worth {amount}', 'Équivaut à {amount}'],
  used: ['{rate} ({source})', '{rate} ({source})'],
  typed: ['Rate entered by hand', 'Taux saisi à la main'],
  back: ['Use the published rate: {rate}', 'Reprendre le taux publié\u00a0: {rate}'],
  none: [
    'No rate is known for this day: enter the one on your statement.',
    'Aucun taux connu pour ce jour\u00a0: saisissez celui de votre relevé.',
  ],
  waiting: ['Looking up the rate of the day…', 'Recherche du taux du jour…'],
});

/** The rate of a source for a currency on a day, in the business's own; undefined where there is none, or while it is read. */
const useDayRate = (currency: string, day: string | null) => {
  const query = { currency, ...(day !== null && { date: day }) };
  const { data, isFetching } = useQuery({ ...listExchangeRatesOptions({ query }), enabled: day !== null });
  return { rate: listedRateOf(data?.data[0]), isFetching };
};

type Props = {
  /** What somebody typed; null: the rate of the source counts. */
  value: number | null;
  onChange: (rate: number | null) => void;
  error?: string | undefined;
  /** Of the amount, other than the business's own. */
  currency: string;
  /** Whose rate counts. */
  day: string | null;
  amount: number | null;
  /** What the record has of a source, as long as its currency and day are the same. */
  picked?: PickedRate | undefined;
};

/**
 * The exchange rate of an amount in another currency than the business's: that of the source with its day, unless somebody types one, and
 * what the amount is worth by it.
 */
export const RateField = ({ value, onChange, error, currency, day, amount, picked }: Props) => {
  const write = useWords(RATE_FIELD);
  const text = useRateText();
  const { money } = useFormats();
  const to = useSession().business.currency;
  const listed = useDayRate(currency, day);
  const source = picked ?? listed.rate;
  const rate = value ?? source?.rate;
  const known = source && write('used', { rate: text.rate(source.rate, currency, to), source: text.source(source) });
  const explained = () => {
    if (value !== null) return write('typed');
    if (day === null) return '';
    return known ?? write(listed.isFetching ? 'waiting' : 'none');
  };
  return (
    <Stack gap={4}>
      <NumberField
        label={write('label')}
        description={write('about', { from: currency, to })}
        placeholder={source && text.number(source.rate)}
        value={value}
        onChange={onChange}
        error={error}
        min={0}
        decimals={10}
      />
      <Group gap="xs" justify="space-between" role="status">
        <Text size="sm" c="dimmed">
          {explained()}
        </Text>
        {rate !== undefined && amount !== null && (
          <Text size="sm" fw={550}>
            {write('worth', { amount: money(worthOf(amount, rate, to), to) })}
          </Text>
        )}
      </Group>
      {value !== null && source && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
            {write('back', { rate: text.number(source.rate) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
