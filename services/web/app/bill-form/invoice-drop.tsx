import { Alert, Button, FileButton, Group, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { FILE_TYPES, FILES, FileDrop, useFittingFile } from '../bill-files/index.ts';
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
        <Suspense fallback={<Skeleton height={170} />}>
          <FileDrop choose={(first) => void choose(first)} />
        </Suspense>
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
