import { Anchor, Badge, Code, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../intl/index.ts';
import { JsonView, RawText } from '../payload/index.ts';
import { useMoments } from '../webhook-parts/index.ts';
import type { Answer } from './answer.ts';
import { TRY_IT } from './words.ts';

const Body = ({ body }: Pick<Answer, 'body'>) => {
  const write = useWords(TRY_IT);
  if (body === undefined) return <Text size="sm">{write('empty')}</Text>;
  if ('json' in body) return <JsonView value={body.json} label={write('answer')} />;
  return <RawText label={write('answer')}>{body.text}</RawText>;
};

/** What was answered: status, time, the headers that tell something, and the body. */
export const AnswerSection = ({ answer }: { answer: Answer }) => {
  const write = useWords(TRY_IT);
  const moments = useMoments();
  const { status, milliseconds, headers, requestId, body } = answer;
  return (
    <Stack gap="sm" component="section" aria-label={write('answer')}>
      <Title order={2} size="h4">
        {write('answer')}
      </Title>
      <Group gap="sm" role="status">
        <Badge variant="light" color={status < 400 ? 'teal' : 'red'}>
          {status}
        </Badge>
        <Text size="sm">{moments.milliseconds(milliseconds)}</Text>
        {requestId && (
          <Anchor component={Link} to={`/developers/requests/${requestId}`} size="sm">
            {write('log')}
          </Anchor>
        )}
      </Group>
      <Table withRowBorders={false} verticalSpacing={2} aria-label={write('headers')}>
        <Table.Tbody>
          {headers.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400} c="dimmed" w={180}>
                {name}
              </Table.Th>
              <Table.Td>
                <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Body body={body} />
    </Stack>
  );
};
