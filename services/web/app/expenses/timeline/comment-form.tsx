import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, useAction } from '../../ui/index.ts';
import { TIMELINE } from './words.ts';

type Props = {
  /** Who reads it. */
  about: string;
  send: (body: string) => Promise<unknown>;
};

/** Where people write about an expense or a report, for all who may read it. */
export const CommentForm = ({ about, send }: Props) => {
  const write = useWords(TIMELINE);
  const [body, setBody] = useState('');
  const action = useAction({ run: () => send(body.trim()), after: () => setBody(''), showsErrors: true });
  const refused: string | undefined = fieldErrorsOf(action.error).body;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) action.mutate();
      }}
    >
      <Stack gap="xs" mt="sm">
        {action.error && refused === undefined ? <ErrorNotice error={action.error} /> : null}
        <Textarea
          label={write('comment')}
          description={about}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
          error={refused}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={action.isPending} disabled={body.trim() === ''}>
            {write('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
