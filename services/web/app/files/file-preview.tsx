import { Stack } from '@mantine/core';
import { useDisclosure, useViewportSize } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../forms/index.ts';
import { FilePages } from './file-pages.tsx';
import { FileTools } from './file-tools.tsx';

type Props = {
  file: Blob;
  /** What it is called when it is saved. */
  name: string;
  /** What it is the receipt of; left out: its name. */
  about?: string | undefined;
  /** Of its frame, at most. */
  height?: number | undefined;
};

/** What a dialog as large as the screen has above and below the file. */
const DIALOG_PADDING = 150;

/** A file as it looks, a picture or a PDF: to enlarge, turn, fill the screen with, and download. */
export const FilePreview = ({ file, name, about, height = 560 }: Props) => {
  const [turned, setTurned] = useState({ turns: 0, zoom: 1 });
  const [isExpanded, { open, close }] = useDisclosure(false);
  const { height: screen } = useViewportSize();
  const pages = { file, name: about ?? name, turned };
  const tools = { file, name, turned, setTurned };
  return (
    <Stack gap="xs">
      <FilePages {...pages} height={height} />
      <FileTools {...tools} expand={open} />
      <Dialog opened={isExpanded} onClose={close} title={about ?? name} fullScreen>
        <Stack gap="xs">
          <FilePages {...pages} height={screen - DIALOG_PADDING} />
          <FileTools {...tools} />
        </Stack>
      </Dialog>
    </Stack>
  );
};
