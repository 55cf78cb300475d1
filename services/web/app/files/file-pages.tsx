import { Box, Center, Loader, ScrollArea, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useWords } from '../intl/index.ts';
import { MOST_PAGES } from './draw-pages.ts';
import classes from './files.module.css';
import { PagePicture, type Turned } from './page-picture.tsx';
import { shownAs } from './shown-as.ts';
import { usePages } from './use-pages.ts';
import { FILES } from './words.ts';

type Props = { file: Blob; name: string; height: number; turned: Turned };

/** The pages of a file in a frame that scrolls: a picture whole, a PDF as wide as there is room. */
export const FilePages = ({ file, name, height, turned }: Props) => {
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
