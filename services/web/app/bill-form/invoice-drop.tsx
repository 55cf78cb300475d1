import '@mantine/dropzone/styles.css';
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { FILE_TYPES, FILES, useFittingFile } from '../bill-files/index.ts';
import { FilePreview } from '../files/index.ts';
import { useWords } from '../intl/index.ts';

type Props = { file: File | undefined; onFile: (file: File) => void };

/** Where the vendor's invoice goes: dropped or chosen, then shown beside the form. */
export const InvoiceDrop = ({ file, onFile }: Props) => {
  const write = useWords(FILES);
  const { choose, problem } = useFittingFile(onFile);
  return (
    <Stack gap="sm">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {file === undefined ? (
        <Dropzone
          onDrop={([first]) => void choose(first)}
          onReject={([first]) => void choose(first?.file)}
          multiple={false}
          accept={[...FILE_TYPES]}
          inputProps={{ 'aria-label': write('drop') }}
          aria-label={write('drop')}
        >
          <Stack align="center" gap={6} py="xl">
            <IconFileUpload size={40} stroke={1.5} aria-hidden />
            <Text fw={550} ta="center">
              {write('drop')}
            </Text>
            <Text size="sm" c="dimmed" ta="center">
              {write('drop.about')}
            </Text>
          </Stack>
        </Dropzone>
      ) : (
        <>
          <FilePreview key={`${file.name} ${file.lastModified}`} file={file} name={file.name} />
          <Group>
            <FileButton onChange={(next) => void choose(next)} accept={FILE_TYPES.join(',')}>
              {(props) => (
                <Button {...props} variant="default" size="xs">
                  {write('other')}
                </Button>
              )}
            </FileButton>
          </Group>
        </>
      )}
    </Stack>
  );
};
