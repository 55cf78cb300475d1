import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { FILE_TYPES } from './read-file.ts';
import { FILES } from './words.ts';

type Props = { choose: (file: File | null | undefined) => void; isBusy?: boolean };

/** Where the vendor's invoice is dropped or, as on a phone, chosen. */
export const FileDrop = ({ choose, isBusy = false }: Props) => {
  const write = useWords(FILES);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const label = write(isNarrow ? 'choose' : 'drop');
  return (
    <Dropzone
      onDrop={([first]) => choose(first)}
      onReject={([first]) => choose(first?.file)}
      multiple={false}
      accept={[...FILE_TYPES]}
      loading={isBusy}
      inputProps={{ 'aria-label': label }}
      aria-label={label}
    >
      <Stack align="center" gap={6} py="xl">
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
        <Text fw={550} ta="center">
          {label}
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          {write('drop.about')}
        </Text>
      </Stack>
    </Dropzone>
  );
};
