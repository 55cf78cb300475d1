import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getRequestOptions, type LoggedRequestInFull } from '../api/index.ts';
import { IdText } from '../copying/index.ts';
import { CREDENTIALS } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { useMoments, When } from '../webhook-parts/index.ts';
import { RequestError } from './request-error.tsx';
import { RequestStatus } from './request-status.tsx';
import { useWho } from './use-who.ts';
import { REQUESTS } from './words.ts';

const RequestFacts = ({ request }: { request: LoggedRequestInFull }) => {
  const write = useWords(REQUESTS);
  const writeCredential = useWords(CREDENTIALS);
  const moments = useMoments();
  const whoOf = useWho();
  const { nameOf } = useNames();
  const { credentialId, credentialKind, userId, operationId, queryNames } = request;
  const isKey = credentialId.startsWith('key_');
  const facts: Fact[] = [
    [write('when'), <When key="at" at={request.at} as="full" />],
    [write('time'), moments.milliseconds(request.durationMs)],
    [
      write('operation'),
      operationId && (
        <Anchor component={Link} to="/developers/try" search={{ operation: operationId } as never} size="sm">
          {operationId}
        </Anchor>
      ),
    ],
    [
      write('credential'),
      isKey ? (
        <Anchor key="key" component={Link} to={`/developers/api-keys/${credentialId}`} size="sm">
          {whoOf(request)}
        </Anchor>
      ) : (
        `${writeCredential(`kind.${credentialKind}`)}, ${whoOf(request)}`
      ),
    ],
    [write('credential.id'), <IdText key="credential" label={write('credential.id')} id={credentialId} />],
    [write('user'), userId !== null && nameOf(userId)],
    [write('requestId'), <IdText key="request" label={write('requestId')} id={request.requestId} />],
    [write('query'), queryNames.length > 0 && queryNames.join(', ')],
    [write('ip'), request.ip],
    [write('agent'), request.userAgent],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};

/** One request of the log: how it was answered, with what it was made, and why it was refused. */
export const RequestPage = () => {
  const write = useWords(REQUESTS);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getRequestOptions({ path: { requestId: id } }));
  const request = query.data?.data;
  return (
    <DevelopersPage
      part="requests"
      title={request ? `${request.method} ${request.path}` : write('one')}
      badge={request && <RequestStatus status={request.status} />}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <RequestFacts request={data} />
            <RequestError {...data} />
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
