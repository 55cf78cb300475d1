import { Code, Group, List, Stack, Text, Title } from '@mantine/core';
import type { Webhook } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { Facts, IdText } from '../../../ui/index.ts';
import { groupsOf } from '../../events/kinds/kind-groups.ts';
import { useKindName } from '../../events/kinds/use-event-kinds.ts';
import { When } from '../../parts/when.tsx';
import { PAGE } from './words.ts';

/** `team: books`, one line each; nothing without any. */
const linesOf = (map: Readonly<Record<string, string>>, sign: string): string =>
  Object.entries(map)
    .map(([name, value]) => `${name}${sign}${value}`)
    .join('\n');

/** The kinds that an endpoint gets, by what they are about. */
const Events = ({ events }: Pick<Webhook, 'events'>) => {
  const write = useWords(PAGE);
  const { nameOf, groupName } = useKindName();
  if (events.includes('*')) return <Text size="sm">{write('events.all')}</Text>;
  const kinds = events.map((kind) => ({ kind, resource: kind.split('.')[0] ?? kind, label: nameOf(kind) }));
  return (
    <List listStyleType="none" spacing={6} size="sm">
      {groupsOf(kinds).map(({ resource, kinds: own }) => (
        <List.Item key={resource}>
          <Group gap={6}>
            <Text size="sm" c="dimmed" component="span">
              {groupName(resource)}
            </Text>
            {own.map(({ kind, label }) => (
              <Code key={kind} title={label}>
                {kind}
              </Code>
            ))}
          </Group>
        </List.Item>
      ))}
    </List>
  );
};

/** How an endpoint is set up. */
export const SettingsPart = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const { id, url, headers, rateLimit, timeout, retryOn, filter, labels, sequenced, traceContext } = endpoint;
  return (
    <Stack gap="lg">
      <Facts
        columns={2}
        facts={[
          [write('url'), <IdText key="url" label={write('url')} id={url} />],
          [write('id'), <IdText key="id" label={write('id')} id={id} />],
          [
            write('verified'),
            endpoint.verifiedAt === null
              ? write('verified.not')
              : write('verifiedAt', { at: format.moment(endpoint.verifiedAt) }),
          ],
          [write('timeout'), write('timeout.value', { seconds: timeout })],
          [
            write('rateLimit'),
            rateLimit === null
              ? write('rateLimit.none')
              : write('rateLimit.value', { count: format.number(rateLimit) }),
          ],
          [write('retryOn'), retryOn.join(', ')],
          [write('headers'), linesOf(headers, ': ')],
          [write('labels'), linesOf(labels, ': ')],
          [write('filter'), filter && <Code key="filter">{filter}</Code>],
          [write('sequenced'), sequenced && write('yes')],
          [write('traceContext'), traceContext && write('yes')],
          [write('createdAt'), <When key="created" at={endpoint.createdAt} as="full" />],
          [write('updatedAt'), <When key="updated" at={endpoint.updatedAt} as="full" />],
        ]}
      />
      <Stack gap="xs" component="section" aria-labelledby="endpoint-events">
        <Title order={3} size="h5" id="endpoint-events">
          {write('events')}
        </Title>
        <Events events={endpoint.events} />
      </Stack>
    </Stack>
  );
};
