import { QueryBoundary } from '../feedback/index.ts';
import { type Attachment, keyOf } from './attachment.ts';
import { FilePreview } from './file-preview.tsx';
import { useFile } from './use-file.ts';

type Props = { attachment: Attachment; height?: number };

/** The file of a record, read and shown. */
export const AttachmentPreview = ({ attachment, height }: Props) => {
  const query = useFile(attachment);
  return (
    <QueryBoundary query={query} lines={8}>
      {({ blob, name }) => (
        <FilePreview key={keyOf(attachment)} file={blob} name={name} about={attachment.about} height={height} />
      )}
    </QueryBoundary>
  );
};
