import { Anchor, Button, Grid, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { deleteMileageTrip, getMileageTripOptions, type MileageTrip, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ConfirmButton,
  Facts,
  Page,
  QueryBoundary,
  SPENDING_COLORS,
  StatusBadge,
  useNames,
  useProjects,
} from '../../ui/index.ts';
import { RouteLine } from '../route/route-input.tsx';
import { TripAmount } from '../worth/trip-amount.tsx';
import { MILEAGE } from '../worth/words.ts';
import { tripName } from './trip-name.ts';

const TripFacts = ({ trip }: { trip: MileageTrip }) => {
  const write = useWords(MILEAGE);
  const format = useFormats();
  const { nameOf } = useNames();
  const project = useProjects().data?.find(({ id }) => id === trip.projectId);
  const vehicle = trip.vehicle?.name ?? write(`vehicle.${trip.vehicle?.ownership ?? 'EMPLOYEE'}`);
  return (
    <Facts
      facts={[
        [write('date'), format.date(trip.day)],
        [write('driver'), nameOf(trip.userId)],
        [write('vehicle'), vehicle],
        [write('category'), trip.category],
        [write('project'), project?.name],
        [write('roundTrip'), write(trip.isRoundTrip ? 'yes' : 'no')],
        [write('note'), trip.note],
      ]}
    />
  );
};

const Way = ({ trip: { stops, route } }: { trip: MileageTrip }) => {
  const write = useWords(MILEAGE);
  if (stops.length === 0 && !route) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write(stops.length > 0 ? 'stops' : 'route')}
      </Title>
      {route && <RouteLine polyline={route.polyline} />}
      <List type="ordered" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {stops.map(({ address, placeId, latitude, longitude }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no id, and do not move while they are shown
          <List.Item key={at}>{address ?? placeId ?? `${latitude}, ${longitude}`}</List.Item>
        ))}
      </List>
    </Stack>
  );
};

const TripActions = ({ trip }: { trip: MileageTrip }) => {
  const write = useWords(MILEAGE);
  const may = (action: 'update' | 'delete') => trip.allowedActions?.includes(action) ?? false;
  return (
    <>
      {may('delete') && (
        <ConfirmButton
          label={write('delete')}
          title={tripName(trip) ?? write('trip')}
          run={() => deleteMileageTrip({ path: { businessId: trip.businessId, tripId: trip.id } })}
          done={write('deleted')}
          gone={{
            record: getMileageTripOptions({ path: { businessId: trip.businessId, tripId: trip.id } }).queryKey,
            to: '/mileage',
          }}
        >
          {write('delete.about')}
        </ConfirmButton>
      )}
      {may('update') && (
        <Button component={Link} to={`/mileage/${trip.id}/edit`}>
          {write('edit')}
        </Button>
      )}
    </>
  );
};

/** A trip: where it went, what it is worth and why, and the expense that it is handed in as. */
export const TripPage = () => {
  const write = useWords(MILEAGE);
  const { id } = useParams({ strict: false }) as { id: string };
  const businessId = useSession().business.id;
  const query = useQuery(getMileageTripOptions({ path: { businessId, tripId: Number(id) } }));
  const trip = query.data?.data;
  return (
    <Page
      title={(trip && tripName(trip)) ?? write('trip')}
      badge={
        trip && (
          <StatusBadge color={SPENDING_COLORS[trip.status]} flex="none">
            {write(`status.${trip.status}`)}
          </StatusBadge>
        )
      }
      actions={trip && <TripActions trip={trip} />}
      above={[{ to: '/mileage', name: write('title') }]}
    >
      <QueryBoundary query={query} lines={8}>
        {({ data }) => (
          <Grid gap="xl">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack gap="lg">
                <TripFacts trip={data} />
                <Way trip={data} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <TripAmount trip={data} />
              {data.expenseId !== null && (
                <Text mt="md">
                  <Anchor component={Link} to={`/expenses/${data.expenseId}`} size="sm">
                    {write('expense')}
                  </Anchor>
                </Text>
              )}
            </Grid.Col>
          </Grid>
        )}
      </QueryBoundary>
    </Page>
  );
};
