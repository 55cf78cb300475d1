import { Anchor, Badge, Button, Code, Group, Modal, Select, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { apiUrl, readDocument, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { CodeBlock, ErrorNotice, QueryBoundary, useAction, useListSearch } from '../../ui/index.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { useMoments } from '../parts/when.tsx';
import { JsonView, RawText } from '../payload/json-view.tsx';
import { type Answer, answerTo } from './answer.ts';
import { type Described, type Document, describedIn } from './described.ts';
import { FieldInputs } from './field-inputs.tsx';
import { addressOf, curlOf, isBodyRight, isReading, missingIn } from './request.ts';
import { TRY_IT } from './words.ts';

const Body = ({ body }: Pick<Answer, 'body'>) => {
  const write = useWords(TRY_IT);
  if (body === undefined) return <Text size="sm">{write('empty')}</Text>;
  if ('json' in body) return <JsonView value={body.json} label={write('answer')} />;
  return <RawText label={write('answer')}>{body.text}</RawText>;
};

/** What was answered: status, time, the headers that tell something, and the body. */
const AnswerSection = ({ answer }: { answer: Answer }) => {
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

/** The form of one operation: filled in, sent as the person, and answered below. */
const OperationForm = ({ operation }: { operation: Described }) => {
  const write = useWords(TRY_IT);
  const { business, environment, docsUrl } = useSession();
  const [values, setValues] = useState<Record<string, string>>({ businessId: `${business.id}` });
  const [body, setBody] = useState(operation.body?.example ?? '');
  const [isConfirming, { open, close }] = useDisclosure(false);
  const { method, path, fields } = operation;
  const address = addressOf(operation, values);
  const sent = operation.body && body.trim() !== '' ? body : undefined;
  const missing = missingIn(operation, values);
  const isRight = isBodyRight(operation, body);
  const action = useAction({ run: () => answerTo({ method, address, body: sent }), showsErrors: true });
  const go = () => {
    close();
    action.mutate();
  };
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  return (
    <Stack gap="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length > 0 || !isRight) return;
          if (environment === 'production' && !isReading(method)) open();
          else go();
        }}
      >
        <Stack gap="md">
          <Code block>
            {method} {address}
          </Code>
          <FieldInputs place="path" fields={fields} values={values} onChange={change} />
          <FieldInputs place="query" fields={fields} values={values} onChange={change} />
          {operation.body && (
            <Textarea
              label={write('body')}
              value={body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
              error={!isRight && write('body.wrong')}
              required={operation.body.isRequired}
              autosize
              minRows={4}
              maxRows={24}
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {missing.length > 0 && write('missing', { names: missing.join(', ') })}
            </Text>
            <Button type="submit" loading={action.isPending} disabled={missing.length > 0 || !isRight}>
              {write('send')}
            </Button>
          </Group>
        </Stack>
      </form>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      {action.data && <AnswerSection answer={action.data} />}
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {write('curl')}
        </Text>
        <CodeBlock
          label={write('curl')}
          code={curlOf({ method, url: apiUrl(docsUrl, address), businessId: business.id, body: sent })}
        />
      </Stack>
      <Modal opened={isConfirming} onClose={close} title={write('send.title')}>
        <Stack gap="md">
          <Text size="sm">{write('send.about', { method, path })}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {write('cancel')}
            </Button>
            <Button color="red" onClick={go}>
              {write('send')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  );
};

/** What is shown where the address names no operation: it needs nothing, and changes nothing. */
const FIRST = 'getMe';

const OperationSelect = ({ operations, id }: { operations: readonly Described[]; id: string }) => {
  const write = useWords(TRY_IT);
  const [, change] = useListSearch();
  const options = useMemo(
    () =>
      [...Map.groupBy(operations, ({ tag }) => tag)].map(([group, some]) => ({
        group,
        items: some.map((each) => ({ value: each.id, label: `${each.id} – ${each.method} ${each.path}` })),
      })),
    [operations],
  );
  return (
    <Select
      label={write('operation')}
      data={options}
      value={id}
      onChange={(operation) => operation && change({ operation })}
      searchable
      limit={60}
      allowDeselect={false}
    />
  );
};

/** Sends any request of the API as the person who is signed in: `?operation=listExpenses`. */
export const TryItPage = () => {
  const write = useWords(TRY_IT);
  const [search] = useListSearch();
  const { business, docsUrl } = useSession();
  const query = useQuery({
    queryKey: ['document of the API'],
    queryFn: async () => describedIn((await readDocument()) as Document),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <DevelopersPage part="try">
      <Stack gap="lg" maw={860}>
        <Group justify="space-between" align="flex-start">
          <Text size="sm" c="dimmed" maw={640}>
            {write('about', { business: business.name })}
          </Text>
          <Anchor href={docsUrl} target="_blank" rel="noopener noreferrer" size="sm">
            {write('reference')}
          </Anchor>
        </Group>
        <QueryBoundary query={query}>
          {(operations) => {
            const id = search.operation ?? FIRST;
            const operation = operations.find((each) => each.id === id);
            return (
              <Stack gap="lg">
                <OperationSelect operations={operations} id={id} />
                {operation === undefined && <Text size="sm">{write('unknown')}</Text>}
                {operation && (
                  <>
                    <Text size="sm">{operation.summary}</Text>
                    <OperationForm key={operation.id} operation={operation} />
                  </>
                )}
              </Stack>
            );
          }}
        </QueryBoundary>
      </Stack>
    </DevelopersPage>
  );
};
