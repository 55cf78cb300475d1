import { Anchor, Code } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiKey } from '../api/index.ts';
import { useCredentials } from '../credentials/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { API_KEYS } from './words.ts';

/** Where a key may be used, since when, until when, and whose it is. */
export const KeyFacts = ({ apiKey }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const format = useFormats();
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
    [write('lastUsed'), lastUsedAt ? format.moment(lastUsedAt) : write('never')],
    [write('createdAt'), format.moment(apiKey.createdAt)],
    [write('endsAt'), expiresAt && format.moment(expiresAt)],
    [write('revokedAt'), revokedAt && format.moment(revokedAt)],
    [write('owner'), userId === null ? write('machine') : nameOf(userId)],
    [
      write('parent'),
      parentId && (
        <Anchor component={Link} to={`/developers/api-keys/${parentId}`} size="sm">
          {credentials.nameOf(parentId) ?? parentId}
        </Anchor>
      ),
    ],
    [write('businesses'), businessIds === null ? write('businesses.all') : places],
    [write('id'), <Code key="id">{id}</Code>],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};
