import { Box, Group, Text } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  exportMileageTrips,
  listMileageTripsOptions,
  type MileageTrip,
  useRight,
  useSession,
} from '../../core/index.ts';
import { totalsOf, useFormats, useWords } from '../../intl/index.ts';
import {
  asDay,
  asNumbers,
  asSomeOf,
  type Column,
  DayInput,
  ExportButton,
  employeeName,
  FilterSelect,
  keptOrder,
  NewButton,
  OrderMenu,
  type Orders,
  Page,
  type Pages,
  ProjectFilter,
  RecordList,
  RowLink,
  SPENDING_COLORS,
  StatusBadge,
  useEmployees,
  useList,
  useListSearch,
  useNames,
} from '../../ui/index.ts';
import { useRateText } from '../worth/use-rate-text.ts';
import { MILEAGE } from '../worth/words.ts';
import { tripName } from './trip-name.ts';
import { YearProgress } from './year-progress.tsx';

const STATUSES = ['draft', 'validated', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;
const FILTERS = {
  status: asSomeOf(STATUSES),
  employeeId: asNumbers,
  projectId: asNumbers,
  dateFrom: asDay,
  dateTo: asDay,
};

/** The columns of the list of trips; who drove stands there for those who see trips of others. */
const useTripColumns = (): Column<MileageTrip>[] => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const { nameOf } = useNames();
  const readsOthers = useRight('readOthers');
  const { distance } = useRateText();
  return useMemo(() => {
    const driver: Column<MileageTrip> = { id: 'driver', header: write('driver'), cell: ({ userId }) => nameOf(userId) };
    return [
      {
        id: 'name',
        header: write('trip'),
        width: 'minmax(180px, 3fr)',
        cell: (trip) => <RowLink to={`/mileage/${trip.id}`}>{tripName(trip) ?? write('trip')}</RowLink>,
      },
      { id: 'date', header: write('date'), sortBy: 'date', width: '120px', cell: ({ day }) => format.date(day) },
      ...(readsOthers ? [driver] : []),
      { id: 'category', header: write('category'), cell: ({ category }) => category },
      {
        id: 'status',
        header: write('status'),
        width: '110px',
        cell: ({ status }) => (
          <StatusBadge color={SPENDING_COLORS[status]} flex="none">
            {write(`status.${status}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'distance',
        header: write('distance'),
        sortBy: 'distance',
        width: '100px',
        isRight: true,
        cell: (trip) => distance(trip.distance.effective, trip.distance.unit),
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '110px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ];
  }, [write, format, nameOf, readsOthers, distance]);
};

/** What the trips of the list are worth together, once all of them were read. */
const TripTotal = ({ pages: { read, total } }: { pages: Pages<MileageTrip> }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  if (!total || read.length < total) return null;
  const amounts = totalsOf(read).map(({ currency, amount }) => format.money(amount, currency));
  return (
    <Text size="sm" fw={600}>
      {write('total', { amount: amounts.join(' + ') })}
    </Text>
  );
};

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
        <StatusBadge color={SPENDING_COLORS[trip.status]} flex="none">
          {write(`status.${trip.status}`)}
        </StatusBadge>
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
      <ProjectFilter label={write('project')} />
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

const ORDERS: Orders<'date' | 'createdAt'> = [
  { by: 'date', isUp: false },
  { by: 'createdAt', isUp: false },
];

/** The trips that the person may see, and how far their own year is. */
export const TripListPage = () => {
  const write = useWords(MILEAGE);
  const businessId = useSession().business.id;
  const maySpend = useRight('spend');
  const list = useList({
    filters: FILTERS,
    order: keptOrder('mileage', ORDERS),
    queryOf: (query) => listMileageTripsOptions({ path: { businessId }, query }),
  });
  const begin = maySpend && <NewButton to="/mileage/new">{write('new')}</NewButton>;
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton
            list="trips"
            name="mileage-trips"
            run={(choice) =>
              exportMileageTrips({
                path: { businessId },
                query: { ...list.filter, ...list.sorted, ...choice },
                parseAs: 'blob',
              })
            }
          />
          {begin}
        </>
      }
    >
      {maySpend && <YearProgress />}
      <RecordList<MileageTrip>
        list={list}
        write={write}
        icon={<IconCar aria-hidden />}
        action={begin}
        columns={useTripColumns()}
        sum={<TripTotal pages={list.pages} />}
        tools={<OrderMenu list="mileage" orders={ORDERS} />}
        card={(trip) => <TripCard trip={trip} />}
        nameOf={(trip) => tripName(trip) ?? write('trip')}
      >
        <TripFilters />
      </RecordList>
    </Page>
  );
};
