import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  /** What may be dropped, and what becomes of it. */
  about: readonly string[];
  /** What fits, and what does not, in their order. */
  add: (files: readonly File[]) => void;
};

/** Takes files wherever on the page they are dropped. */
export const DropArea = ({ icon, title, about, add }: Props) => (
  <Dropzone.FullScreen active onDrop={add} onReject={(refused) => add(refused.map(({ file }) => file))}>
    <Stack align="center" justify="center" gap="xs" mih="70vh">
      {icon}
      <Text size="xl" fw={600}>
        {title}
      </Text>
      {about.map((line) => (
        <Text key={line} c="dimmed">
          {line}
        </Text>
      ))}
    </Stack>
  </Dropzone.FullScreen>
);
