import { Button, Code, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { apiUrl } from '../credentials/index.ts';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { answerTo } from './answer.ts';
import { AnswerSection } from './answer-section.tsx';
import type { Described } from './described.ts';
import { FieldInputs } from './field-inputs.tsx';
import { addressOf, curlOf, isBodyRight, isReading, missingIn } from './request.ts';
import { TRY_IT } from './words.ts';

/** The form of one operation: filled in, sent as the person, and answered below. */
export const OperationForm = ({ operation }: { operation: Described }) => {
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
      <Dialog opened={isConfirming} onClose={close} title={write('send.title')}>
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
      </Dialog>
    </Stack>
  );
};
