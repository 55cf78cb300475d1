import { Anchor, Code, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getRequestOptions, type LoggedRequestInFull } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { type Fact, Facts, IdText, QueryBoundary, useNames } from '../../ui/index.ts';
import { CREDENTIALS } from '../credentials/parts/words.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { useMoments, When } from '../parts/when.tsx';
import { RequestStatus, useWho } from './request-facts.tsx';
import { REQUESTS } from './words.ts';

/** Why a request was refused, as it was answered, with the page that explains the code. */
const RequestError = ({ error, docsUrl }: Pick<LoggedRequestInFull, 'error' | 'docsUrl'>) => {
  const write = useWords(REQUESTS);
  if (error === null) return null;
  return (
    <Stack gap="xs" component="section" aria-label={write('error')}>
      <Title order={2} size="h4">
        {write('error')}
      </Title>
      <Group gap="sm">
        <Code>{error.code}</Code>
        {docsUrl && (
          <Anchor href={docsUrl} target="_blank" rel="noopener noreferrer" size="sm">
            {write('error.docs')}
          </Anchor>
        )}
      </Group>
      <Text size="sm">{error.message}</Text>
      {error.details.length > 0 && (
        <List size="sm" spacing={4}>
          {error.details.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>
              <Code>{field}</Code> {message}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
};

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
