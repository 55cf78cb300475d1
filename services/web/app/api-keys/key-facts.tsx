import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiKey } from '../api/index.ts';
import { IdText } from '../copying/index.ts';
import { useCredentials } from '../credentials/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { When } from '../webhook-parts/index.ts';
import { API_KEYS } from './words.ts';

/** The key that it was made with: by its name, or by its id where it has none any more. */
const Parent = ({ id, name }: { id: string; name: string | undefined }) => {
  const write = useWords(API_KEYS);
  const to = `/developers/api-keys/${id}`;
  if (name === undefined) return <IdText label={write('parent')} id={id} to={to} />;
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  );
};

/** Where a key may be used, since when, until when, and whose it is. */
export const KeyFacts = ({ apiKey }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const { businesses } = useSession();
  const { nameOf } = useNames();
  const credentials = useCredentials();
  const { id, userId, parentId, businessIds, expiresAt, revokedAt, lastUsedAt } = apiKey;
  const known = businessIds?.map((each) => businesses.find((one) => one.id === each)?.name);
  const places = known?.every((name) => name !== undefined)
    ? known.join(', ')
    : write('businesses.count', { count: businessIds?.length ?? 0 });
  const facts: Fact[] = [
    [write('lastFour'), `…${apiKey.lastFour}`],
    [write('lastUsed'), lastUsedAt ? <When key="used" at={lastUsedAt} as="full" /> : write('never')],
    [write('createdAt'), <When key="created" at={apiKey.createdAt} as="full" />],
    [write('endsAt'), expiresAt && <When key="ends" at={expiresAt} as="full" />],
    [write('revokedAt'), revokedAt && <When key="revoked" at={revokedAt} as="full" />],
    [write('owner'), userId === null ? write('machine') : nameOf(userId)],
    [write('parent'), parentId && <Parent key="parent" id={parentId} name={credentials.nameOf(parentId)} />],
    [write('businesses'), businessIds === null ? write('businesses.all') : places],
    [write('id'), <IdText key="id" label={write('id')} id={id} />],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};
