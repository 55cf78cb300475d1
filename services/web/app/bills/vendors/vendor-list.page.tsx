import { Group, Select, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useMemo } from 'react';
import { exportVendors, listVendorsOptions, useRight, type Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  asText,
  asTexts,
  type Column,
  ExportButton,
  FilterSelect,
  NewButton,
  Page,
  RecordList,
  RowLink,
  useList,
  useListSearch,
} from '../../ui/index.ts';
import { bankStateOf } from './bank-state.ts';
import { useOpenSums } from './use-open-sums.ts';
import { BankBadge, VendorStatus } from './vendor-badges.tsx';
import { VENDORS } from './words.ts';

const STATES = ['pending', 'verified', 'none'] as const;

/** Vendors by whether a second person confirmed their bank details. */
const VerificationFilter = () => {
  const write = useWords(VENDORS);
  const [search, change] = useListSearch();
  return (
    <Select
      aria-label={write('bank')}
      placeholder={write('bank')}
      data={STATES.map((value) => ({ value, label: write(`bank.${value}`) }))}
      value={search.verification ?? null}
      onChange={(value) => change({ verification: value ?? undefined })}
      clearable
      w={{ base: '100%', xs: 230 }}
    />
  );
};

const FILTERS = { status: asTexts<Vendor['status']>, verification: asText<(typeof STATES)[number]> };
const STATUSES = ['active', 'inactive', 'archived'] as const;

const useColumns = (openOf: (vendorId: number) => string | undefined): Column<Vendor>[] => {
  const write = useWords(VENDORS);
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        sortBy: 'name',
        width: 'minmax(180px, 2fr)',
        cell: ({ id, name }) => <RowLink to={`/vendors/${id}`}>{name}</RowLink>,
      },
      { id: 'currency', header: write('currency'), width: '90px', cell: ({ currency }) => currency },
      {
        id: 'terms',
        header: write('terms'),
        width: '150px',
        cell: ({ paymentTermsDays: days }) => (days === null ? '–' : write('terms.days', { days })),
      },
      { id: 'bank', header: write('bank'), width: '190px', cell: (vendor) => <BankBadge vendor={vendor} /> },
      { id: 'status', header: write('status'), width: '120px', cell: (vendor) => <VendorStatus {...vendor} /> },
      {
        id: 'open',
        header: write('bills.open'),
        width: 'minmax(150px, 1fr)',
        isRight: true,
        cell: ({ id }) => openOf(id),
      },
    ],
    [write, openOf],
  );
};

/** A vendor on a phone: of its states only those that somebody should know of. */
const VendorRow = (vendor: Vendor) => {
  const write = useWords(VENDORS);
  const { paymentTermsDays: days } = vendor;
  const bank = bankStateOf(vendor);
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/vendors/${vendor.id}`}>{vendor.name}</RowLink>
        <Text size="sm">{vendor.currency}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          {days !== null && write('terms.days', { days })}
        </Text>
        <Group gap={4} wrap="nowrap" miw={0}>
          {vendor.status !== 'active' && <VendorStatus {...vendor} />}
          {bank !== 'verified' && <BankBadge vendor={vendor} label={write(`card.${bank}`)} />}
        </Group>
      </Group>
    </>
  );
};

/** Everybody whom the business owes or owed. */
export const VendorListPage = () => {
  const write = useWords(VENDORS);
  const canWrite = useRight('writeVendors');
  const list = useList({
    filters: FILTERS,
    order: { by: 'name', isUp: true },
    queryOf: (query) => listVendorsOptions({ query }),
  });
  const columns = useColumns(useOpenSums(list.pages.read.map(({ id }) => id)));
  const button = canWrite && <NewButton to="/vendors/new">{write('new')}</NewButton>;
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton
            list="vendors"
            name="vendors"
            run={(choice) => exportVendors({ query: { ...list.filter, ...list.sorted, ...choice }, parseAs: 'blob' })}
          />
          {button}
        </>
      }
    >
      <RecordList<Vendor>
        list={list}
        write={write}
        icon={<IconBuildingStore aria-hidden />}
        action={button}
        columns={columns}
        card={(vendor) => <VendorRow {...vendor} />}
        nameOf={({ name }) => name}
      >
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
        <VerificationFilter />
      </RecordList>
    </Page>
  );
};
