import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import classes from './files.module.css';
import { Picture } from './picture.tsx';
import { shownAs } from './shown-as.ts';
import { useBlobUrl } from './use-blob-url.ts';
import { FILES } from './words.ts';

type Props = {
  file: Blob;
  /** What it is called when it is saved. */
  name: string;
  height?: number;
};

/** A file as it looks: a picture that can be turned and enlarged, or a PDF; and a link that saves it. */
export const FilePreview = ({ file, name, height = 560 }: Props) => {
  const write = useWords(FILES);
  const url = useBlobUrl(file);
  const kind = shownAs(file.type);
  if (url === undefined) return <Box h={height} />;
  return (
    <Stack gap="xs">
      {kind === 'picture' && <Picture key={url} url={url} name={name} height={height} />}
      {kind === 'pdf' && (
        // Phones show no PDF within a page: there the link opens it.
        <Box visibleFrom="sm">
          <iframe src={url} title={name} height={height} className={classes.frame} />
        </Box>
      )}
      {kind === 'nothing' && <Text c="dimmed">{write('cannot')}</Text>}
      <Anchor href={url} download={name} size="sm" className="no-print">
        <Group gap={4} wrap="nowrap">
          <IconDownload size={16} aria-hidden />
          <span>{write('download', { name })}</span>
        </Group>
      </Anchor>
    </Stack>
  );
};
