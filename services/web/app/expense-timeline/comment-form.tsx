import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { createExpenseComment, fieldErrorsOf } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { TIMELINE } from './words.ts';

/** A comment on an expense. */
export const CommentForm = ({ expenseId }: { expenseId: number }) => {
  const write = useWords(TIMELINE);
  const [body, setBody] = useState('');
  const action = useAction({
    run: () => createExpenseComment({ path: { id: expenseId }, body: { body: body.trim() } }),
    after: () => setBody(''),
    showsErrors: true,
  });
  const refused: string | undefined = fieldErrorsOf(action.error).body;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) action.mutate();
      }}
    >
      <Stack gap="xs">
        {action.error && refused === undefined ? <ErrorNotice error={action.error} /> : null}
        <Textarea
          label={write('comment')}
          description={write('comment.about')}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
          error={refused}
          autosize
          minRows={2}
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
