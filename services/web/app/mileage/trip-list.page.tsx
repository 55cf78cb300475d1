import { Box, Button, Group, Text } from '@mantine/core';
import { IconCar, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listMileageTripsOptions, type MileageTrip } from '../api/index.ts';
import { employeeName, useEmployees } from '../choices/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { DayInput } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { DataList, FilterBar, FilterSelect, PAGE_SIZE, RowLink, useListSearch, usePages } from '../lists/index.ts';
import { MILEAGE, useRateText } from '../mileage-worth/index.ts';
import { useNames } from '../names/index.ts';
import { Page } from '../page/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { tripName } from './trip-name.ts';
import { STATUSES, TRIP_FILTERS, tripQuery } from './trip-query.ts';
import { TripStatus } from './trip-status.tsx';
import { TripTotal } from './trip-total.tsx';
import { useTripColumns } from './use-trip-columns.tsx';
import { YearProgress } from './year-progress.tsx';

const TripCard = ({ trip }: { trip: MileageTrip }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const { distance } = useRateText();
  const { nameOf } = useNames();
  const readsOthers = useRight('readOthers');
  const facts = [format.date(trip.day), distance(trip.distance.effective, trip.distance.unit)];
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" lineClamp={1} component="div">
          <RowLink to={`/mileage/${trip.id}`}>{tripName(trip) ?? write('trip')}</RowLink>
        </Text>
        <Text size="sm">{format.money(trip.amount, trip.currency)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text size="xs" c="dimmed" truncate>
          {(readsOthers ? [nameOf(trip.userId), ...facts] : facts).join(' · ')}
        </Text>
        <TripStatus trip={trip} />
      </Group>
    </>
  );
};

const EmployeeFilter = () => {
  const write = useWords(MILEAGE);
  const { data: employees = [] } = useEmployees();
  const options = employees.map((each) => ({ value: `${each.id}`, label: employeeName(each) }));
  return <FilterSelect name="employeeId" label={write('driver')} options={options} />;
};

const TripFilters = () => {
  const write = useWords(MILEAGE);
  const [search, change] = useListSearch();
  const readsOthers = useRight('readOthers');
  const days = ['dateFrom', 'dateTo'] as const;
  return (
    <>
      <FilterSelect
        name="status"
        label={write('status')}
        options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
      />
      {readsOthers && <EmployeeFilter />}
      {days.map((name) => (
        <Box key={name} w={{ base: '100%', xs: 150 }}>
          <DayInput
            aria-label={write(name)}
            placeholder={write(name)}
            value={search[name] ?? null}
            onChange={(day) => change({ [name]: day ?? undefined })}
          />
        </Box>
      ))}
    </>
  );
};

/** The trips that the person may see, and how far their own year is. */
export const TripListPage = () => {
  const write = useWords(MILEAGE);
  const businessId = useSession().business.id;
  const [search] = useListSearch();
  const columns = useTripColumns();
  const maySpend = useRight('spend');
  const query = tripQuery(search);
  const pages = usePages<MileageTrip>((page) =>
    listMileageTripsOptions({ path: { businessId }, query: { ...query, page, pageSize: PAGE_SIZE } }),
  );
  const begin = maySpend && (
    <Button component={Link} to="/mileage/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
  return (
    <Page title={write('title')} actions={begin}>
      {maySpend && <YearProgress />}
      <FilterBar filters={TRIP_FILTERS} total={pages.total} tools={<TripTotal pages={pages} />}>
        <TripFilters />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(trip) => <TripCard trip={trip} />}
        nameOf={(trip) => tripName(trip) ?? write('trip')}
        order={{ by: 'date', isUp: false }}
        filters={TRIP_FILTERS}
        empty={
          <NothingHere icon={<IconCar aria-hidden />} title={write('empty.title')} action={begin}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </Page>
  );
};
