import { ActionIcon, Box, Button, Center, Group, Loader, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure, useElementSize, useViewportSize } from '@mantine/hooks';
import { IconArrowsMaximize, IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../feedback/query-boundary.tsx';
import { type FilePage, MOST_PAGES } from './draw-pages.ts';
import { pictureSize, shownAs } from './file.ts';
import classes from './files.module.css';
import { type Attachment, keyOf, useFile } from './use-file.ts';
import { usePages } from './use-pages.ts';
import { FILES } from './words.ts';

type Turned = { turns: number; zoom: number };

type PagePictureProps = { page: FilePage; frame: { width: number; height: number }; turned: Turned; name: string };

/** A page of a file within its frame. */
const PagePicture = ({ page, frame, turned, name }: PagePictureProps) => {
  const { drawn, taken } = pictureSize(page, frame, turned);
  return (
    <div className={classes.paper} style={taken}>
      <img
        src={page.url}
        alt={name}
        className={classes.picture}
        style={{ ...drawn, transform: `translate(-50%, -50%) rotate(${turned.turns * 90}deg)` }}
      />
    </div>
  );
};

/** The address of a file for as long as it is shown. */
const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
};

const ZOOMS = [1, 1.5, 2, 3, 4];

type FileToolsProps = {
  file: Blob;
  name: string;
  turned: Turned;
  setTurned: (turned: Turned) => void;
  /** Left out: it fills the screen already. */
  expand?: (() => void) | undefined;
};

/** What can be done with a file that is looked at: enlarge, turn, fill the screen, download. */
const FileTools = ({ file, name, turned, setTurned, expand }: FileToolsProps) => {
  const write = useWords(FILES);
  const url = useBlobUrl(file);
  const { zoom, turns } = turned;
  const step = ZOOMS.indexOf(zoom);
  const zoomBy = (by: number) => setTurned({ turns, zoom: ZOOMS[step + by] ?? zoom });
  const tools = [
    { key: 'zoomOut', icon: IconZoomOut, isOff: step === 0, act: () => zoomBy(-1) },
    { key: 'zoomIn', icon: IconZoomIn, isOff: step === ZOOMS.length - 1, act: () => zoomBy(1) },
    { key: 'rotate', icon: IconRotateClockwise, isOff: false, act: () => setTurned({ zoom, turns: (turns + 1) % 4 }) },
    ...(expand ? [{ key: 'expand', icon: IconArrowsMaximize, isOff: false, act: expand } as const] : []),
  ] as const;
  return (
    <Group gap="xs" justify="space-between" className="no-print">
      <Group gap={4} wrap="nowrap">
        {shownAs(file.type) !== 'nothing' &&
          tools.map(({ key, icon: Icon, isOff, act }) => (
            <ActionIcon key={key} variant="default" size={36} aria-label={write(key)} disabled={isOff} onClick={act}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
      </Group>
      <Group gap={4} wrap="nowrap" miw={0}>
        <Text size="xs" c="dimmed" truncate>
          {name}
        </Text>
        <Button
          component="a"
          href={url}
          download={name}
          variant="subtle"
          px="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={write('download.name', { name })}
          style={{ flexShrink: 0 }}
        >
          {write('download')}
        </Button>
      </Group>
    </Group>
  );
};

type FilePagesProps = { file: Blob; name: string; height: number; turned: Turned };

/** The pages of a file in a frame that scrolls: a picture whole, a PDF as wide as there is room. */
const FilePages = ({ file, name, height, turned }: FilePagesProps) => {
  const write = useWords(FILES);
  const { pages, state } = usePages(file);
  const { ref, width } = useElementSize();
  const kind = shownAs(file.type);
  const frame = { width, height: kind === 'pdf' ? Number.POSITIVE_INFINITY : height };
  const nameOf = (at: number) => (kind === 'pdf' ? write('page', { about: name, page: at + 1 }) : name);
  return (
    <Box className={classes.frame}>
      <ScrollArea.Autosize mah={height} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': name }}>
        <div ref={ref} />
        <Stack gap="xs" align="flex-start">
          {width > 0 &&
            pages.map((page, at) => (
              <PagePicture key={page.url} page={page} frame={frame} turned={turned} name={nameOf(at)} />
            ))}
        </Stack>
        {state === 'drawing' && (
          <Center h={pages.length === 0 ? Math.min(height, 240) : 60}>
            <Loader size="sm" />
          </Center>
        )}
        {(state === 'failed' || kind === 'nothing') && (
          <Text c="dimmed" size="sm" p="md" role="status">
            {write(state === 'failed' ? 'broken' : 'cannot')}
          </Text>
        )}
        {state === 'drawn' && pages.length === MOST_PAGES && (
          <Text c="dimmed" size="sm" p="md">
            {write('more', { count: MOST_PAGES })}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Box>
  );
};

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
      <Modal opened={isExpanded} onClose={close} title={about ?? name} fullScreen>
        <Stack gap="xs">
          <FilePages {...pages} height={screen - DIALOG_PADDING} />
          <FileTools {...tools} />
        </Stack>
      </Modal>
    </Stack>
  );
};

type AttachmentPreviewProps = { attachment: Attachment; height?: number };

/** The file of a record, read and shown. */
export const AttachmentPreview = ({ attachment, height }: AttachmentPreviewProps) => {
  const query = useFile(attachment);
  return (
    <QueryBoundary query={query} lines={8}>
      {({ blob, name }) => (
        <FilePreview key={keyOf(attachment)} file={blob} name={name} about={attachment.about} height={height} />
      )}
    </QueryBoundary>
  );
};
