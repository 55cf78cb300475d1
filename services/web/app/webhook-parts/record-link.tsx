import { Anchor, Code } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { recordPageOf } from '../navigation/index.ts';

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
