import { Anchor, Code, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { recordPageOf } from '../../core/index.ts';
import { useEndpoints } from './use-endpoints.ts';

type Named = { id: string; webhookId: string };

/** The page of a delivery. */
export const deliveryPath = ({ webhookId, id }: Named): string => `/developers/deliveries/${webhookId}/${id}`;

/** The page of an event. */
export const eventPath = (eventId: string): string => `/developers/events/${eventId}`;

const ROUTE = '/developers/endpoints/$id';

/** An endpoint by its name; it leads there where the app has a page for it, and while the endpoint exists. */
export const EndpointLink = ({ webhookId }: { webhookId: string }) => {
  const { routesByPath } = useRouter();
  const { endpoints, nameOf } = useEndpoints();
  const isThere = endpoints.some(({ id }) => id === webhookId) && Object.hasOwn(routesByPath, ROUTE);
  if (!isThere)
    return (
      <Text span inherit>
        {nameOf(webhookId)}
      </Text>
    );
  return (
    <Anchor component={Link} to={ROUTE.replace('$id', webhookId)} size="sm">
      {nameOf(webhookId)}
    </Anchor>
  );
};

/** A record that an event is about, `expense:42`; it leads there where this app has a page for it. */
export const RecordLink = ({ aggregate }: { aggregate: string }) => {
  const { routesByPath } = useRouter();
  const page = recordPageOf(aggregate);
  if (page === undefined || !Object.hasOwn(routesByPath, page.route)) return <Code>{aggregate}</Code>;
  return (
    <Anchor component={Link} to={page.to} size="sm">
      {aggregate}
    </Anchor>
  );
};
