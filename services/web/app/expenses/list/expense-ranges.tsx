import { Group } from '@mantine/core';
import { useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { AmountInput, DayInput, useListSearch } from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';

/** Filters from a day to a day and from an amount to an amount. */
export const ExpenseRanges = () => {
  const write = useWords(EXPENSES);
  const { business } = useSession();
  const [search, change] = useListSearch();
  const day = (name: 'dateFrom' | 'dateTo') => (
    <DayInput
      label={write(`filter.${name}`)}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value ?? undefined })}
    />
  );
  const amount = (name: 'minAmount' | 'maxAmount') => (
    <AmountInput
      label={write(`filter.${name}`)}
      value={search[name] ? Number(search[name]) : null}
      onChange={(value) => change({ [name]: value === null ? undefined : `${value}` })}
      currency={business.currency}
    />
  );
  return (
    <>
      <Group grow>
        {day('dateFrom')}
        {day('dateTo')}
      </Group>
      <Group grow>
        {amount('minAmount')}
        {amount('maxAmount')}
      </Group>
    </>
  );
};
