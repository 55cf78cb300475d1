import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { registerSignedOut } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { PROVEN } from './step-up-dialog.tsx';
import { FRAME } from './words.ts';

const openSignIn = (): Window | null =>
  window.open('/sign-in?to=/signed-in-again', 'outlay-proof', 'popup,width=480,height=720');

/** The session is over: the person signs in again in another window, and loses nothing of what they typed here. */
export const SignedOutDialog = () => {
  const write = useWords(FRAME);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    registerSignedOut(() => setOpen(true));
    const channel = new BroadcastChannel(PROVEN);
    channel.onmessage = () => setOpen(false);
    return () => channel.close();
  }, []);
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title={write('signedOut.title')} centered>
      <Text size="sm">{write('signedOut.about')}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={openSignIn} data-autofocus>
          {write('signedOut.go')}
        </Button>
      </Group>
    </Modal>
  );
};
