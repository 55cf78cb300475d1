import { Anchor, Box, Image } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import { FILES } from './words.ts';

type Props = { file: Blob; name: string; height?: number };

/** The address of a file for as long as it is shown. */
const useBlobUrl = (file: Blob): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

const BORDER = { border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 };

/** A picture or PDF, with a link that opens it by itself. */
export const FilePreview = ({ file, name, height = 560 }: Props) => {
  const write = useWords(FILES);
  const url = useBlobUrl(file);
  if (url === undefined) return null;
  const isPicture = file.type.startsWith('image/');
  return (
    <>
      {isPicture && <Image src={url} alt={name} fit="contain" mah={height} style={BORDER} />}
      {file.type === 'application/pdf' && (
        <Box visibleFrom="sm">
          <iframe src={url} title={name} width="100%" height={height} style={BORDER} />
        </Box>
      )}
      <Anchor href={url} download={name} size="sm">
        {write('download', { name })}
      </Anchor>
    </>
  );
};
