import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { BILL_FILE_TYPES } from '../../ui/index.ts';
import { FILES } from './words.ts';

type Props = { add: (files: readonly File[]) => void };

/** Where the vendor's invoice is dropped or, by a key or on a phone, chosen. */
export const FileDrop = ({ add }: Props) => {
  const write = useWords(FILES);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const label = write(isNarrow ? 'choose' : 'drop');
  return (
    <Dropzone
      onDrop={add}
      onReject={(refused) => add(refused.map(({ file }) => file))}
      accept={[...BILL_FILE_TYPES]}
      // The zone itself has the focus, and what stands in it is its name.
      inputProps={{ style: { display: 'none' } }}
      role="button"
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
