import { useWords } from '../../intl/index.ts';
import { type Attachment, useFile } from './use-file.ts';
import { usePages } from './use-pages.ts';
import { FILES } from './words.ts';

const Pages = ({ file, name }: { file: Blob; name: string }) => {
  const write = useWords(FILES);
  const { pages, state } = usePages(file);
  if (state === 'drawing') return null;
  return (
    <div data-drawn>
      {pages.map(({ url }, at) => (
        <img key={url} src={url} alt={write('page', { about: name, page: at + 1 })} />
      ))}
    </div>
  );
};

/** The file of a record on paper: its pages alone. `data-drawn` stands in it when all that can be shown is there. */
export const PrintedAttachment = ({ attachment }: { attachment: Attachment }) => {
  const { data: file, isError } = useFile(attachment);
  if (isError) return <div data-drawn />;
  return file && <Pages file={file.blob} name={attachment.about ?? file.name} />;
};
