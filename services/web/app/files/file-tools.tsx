import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowsMaximize, IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import type { Turned } from './page-picture.tsx';
import { shownAs } from './shown-as.ts';
import { useBlobUrl } from './use-blob-url.ts';
import { FILES } from './words.ts';

const ZOOMS = [1, 1.5, 2, 3, 4];

type Props = {
  file: Blob;
  name: string;
  turned: Turned;
  setTurned: (turned: Turned) => void;
  /** Left out: it fills the screen already. */
  expand?: (() => void) | undefined;
};

/** What can be done with a file that is looked at: enlarge, turn, fill the screen, download. */
export const FileTools = ({ file, name, turned, setTurned, expand }: Props) => {
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
