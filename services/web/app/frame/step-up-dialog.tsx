import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { registerStepUp } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { FRAME } from './words.ts';

/** The page that the other window ends on; it reports to this channel and closes. */
export const PROVEN = 'outlay.proven';

const openProof = (): Window | null =>
  window.open('/sign-in?proof=new&to=/signed-in-again', 'outlay-proof', 'popup,width=480,height=720');

/** When the API wants a newer proof of who somebody is: they give it in another window, and the request is sent again. */
export const StepUpDialog = () => {
  const write = useWords(FRAME);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(proven: boolean) => void>(() => undefined);

  useEffect(() => {
    registerStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    const channel = new BroadcastChannel(PROVEN);
    channel.onmessage = () => {
      setOpen(false);
      answer.current(true);
    };
    return () => channel.close();
  }, []);

  const close = () => {
    setOpen(false);
    answer.current(false);
  };
  return (
    <Modal opened={isOpen} onClose={close} title={write('proof.title')} centered>
      <Text size="sm">{write('proof.about')}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={openProof} data-autofocus>
          {write('proof.go')}
        </Button>
      </Group>
    </Modal>
  );
};
