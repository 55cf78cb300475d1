import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { createReportComment } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { TIMELINE } from '../report-steps/index.ts';

/** Where people write about a report, for all who may read it. */
export const CommentBox = ({ reportId }: { reportId: number }) => {
  const write = useWords(TIMELINE);
  const [text, setText] = useState('');
  const send = useAction({
    run: () => createReportComment({ path: { id: reportId }, body: { body: text.trim() } }),
    done: () => write('send.done'),
    after: () => setText(''),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) send.mutate();
      }}
    >
      <Textarea
        aria-label={write('comment')}
        placeholder={write('comment')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() && (
        <Group justify="flex-end" mt="xs">
          <Button type="submit" variant="default" size="xs" loading={send.isPending}>
            {write('send')}
          </Button>
        </Group>
      )}
    </form>
  );
};
