import { Anchor, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEndpoints } from './use-endpoints.ts';

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
