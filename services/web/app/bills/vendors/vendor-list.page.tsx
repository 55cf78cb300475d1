import { Button, Group, Select, Text } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listVendorsOptions, useRight, type Vendor } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  type Column,
  DataList,
  FilterBar,
  FilterSelect,
  listOf,
  NothingHere,
  PAGE_SIZE,
  Page,
  RowLink,
  useListSearch,
  usePages,
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

const FILTERS = ['status', 'verification'];
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
  const [search] = useListSearch();
  const canWrite = useRight('writeVendors');
  const query = {
    status: listOf<Vendor['status']>(search.status),
    verification: search.verification as 'pending' | undefined,
    search: search.search || undefined,
    sortBy: (search.sortBy ?? 'name') as 'name',
    sortOrder: (search.sortOrder ?? 'asc') as 'asc',
  };
  const pages = usePages<Vendor>((page) => listVendorsOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }));
  const columns = useColumns(useOpenSums(pages.read.map(({ id }) => id)));
  const button = canWrite && (
    <Button component={Link} to="/vendors/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
  return (
    <Page title={write('title')} actions={button}>
      <FilterBar filters={FILTERS} total={pages.total}>
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
        <VerificationFilter />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(vendor) => <VendorRow {...vendor} />}
        nameOf={({ name }) => name}
        order={{ by: 'name', isUp: true }}
        filters={FILTERS}
        empty={
          <NothingHere icon={<IconBuildingStore aria-hidden />} title={write('empty.title')} action={button}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </Page>
  );
};
