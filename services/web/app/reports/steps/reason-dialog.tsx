import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../../ui/index.ts';
import { REPORT } from './report-words.ts';

type Props = {
  title: string;
  isOpen: boolean;
  close: () => void;
  send: (reason: string) => void;
  isSending?: boolean;
  error?: unknown;
};

/** Rejects something, with the reason that whoever submitted it needs. */
export const ReasonDialog = ({ title, isOpen, close, send, isSending = false, error }: Props) => {
  const write = useWords(REPORT);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const finish = () => {
    setTried(true);
    if (isMissing) return;
    send(reason.trim());
    setReason('');
    setTried(false);
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Stack gap="sm">
          {error ? <ErrorNotice error={error} /> : null}
          <Textarea
            label={write('reject.reason')}
            required
            autosize
            minRows={3}
            maxLength={2000}
            data-autofocus
            error={isTried && isMissing ? write('reject.needed') : undefined}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish();
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {write('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isSending}>
              {write('reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
