import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { DayInput, FilterSelect, ProjectFilter, useListSearch, useVendors } from '../../ui/index.ts';
import { BILL_STATES } from '../payables/bill-states.ts';
import { PAYABLES } from '../payables/words.ts';
import { AmountFilter } from './amount-filter.tsx';
import { RARE_FILTERS } from './bill-query.ts';
import { BILLS } from './words.ts';

type FlagProps = { name: string; label: string; value?: string };

/** A filter that is on or off. */
const Flag = ({ name, label, value = 'true' }: FlagProps) => {
  const [search, change] = useListSearch();
  return (
    <Checkbox
      label={label}
      checked={search[name] === value}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? value : undefined })}
    />
  );
};

const RareFilters = () => {
  const write = useWords(BILLS);
  const [search, change] = useListSearch();
  const count = Object.keys(RARE_FILTERS).filter((name) => search[name]).length;
  return (
    <Popover position="bottom-start" withinPortal width={260} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {write('filter.more')}
          {count > 0 && ` (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {(['dueFrom', 'dueTo'] as const).map((name) => (
            <DayInput
              key={name}
              label={write(`filter.${name}`)}
              value={search[name] ?? null}
              onChange={(day) => change({ [name]: day ?? undefined })}
            />
          ))}
          <AmountFilter name="minAmount" label={write('filter.minAmount')} />
          <AmountFilter name="maxAmount" label={write('filter.maxAmount')} />
          <Flag name="overdue" label={write('filter.overdue')} />
          <Flag name="unpaid" label={write('filter.unpaid')} />
          <Flag name="hasAttachments" value="false" label={write('filter.unattached')} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

/** What bills are narrowed by; on the board the states are its columns. */
export const BillFilters = ({ isBoard = false }: { isBoard?: boolean }) => {
  const write = useWords(BILLS);
  const writeState = useWords(PAYABLES);
  const { data: vendors = [] } = useVendors();
  return (
    <>
      {!isBoard && (
        <FilterSelect
          name="status"
          label={write('status')}
          options={BILL_STATES.map((value) => ({ value, label: writeState(`status.${value}`) }))}
        />
      )}
      <FilterSelect
        name="vendorId"
        label={write('vendor')}
        options={vendors.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      />
      <ProjectFilter label={write('project')} />
      {useRight('approve') && <Flag name="awaitingMyApproval" label={write('filter.mine')} />}
      <RareFilters />
    </>
  );
};
