import { Button, Group, Modal, Text } from '@mantine/core';

export type ProofDialogProps = {
  isOpen: boolean;
  title: string;
  about: string;
  /** On the button that opens the window. */
  go: string;
  onGo: () => void;
  onClose: () => void;
};

/** Says why a window is needed, and opens it. */
export const ProofDialog = ({ isOpen, title, about, go, onGo, onClose }: ProofDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title} centered>
    <Text size="sm">{about}</Text>
    <Group justify="flex-end" mt="md">
      <Button onClick={onGo} data-autofocus>
        {go}
      </Button>
    </Group>
  </Modal>
);
