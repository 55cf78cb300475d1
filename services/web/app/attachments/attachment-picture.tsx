import { Alert } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import type { Attachment } from './attachment.ts';
import classes from './attachments.module.css';
import { useFile } from './use-file.ts';
import { ATTACHMENTS } from './words.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })));

/** What browsers show by themselves. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** A file as it looks: a picture, or the pages of a PDF. */
export const AttachmentPicture = ({ attachment }: { attachment: Attachment }) => {
  const write = useWords(ATTACHMENTS);
  const { query, url } = useFile(attachment);
  const { about } = attachment;
  return (
    <QueryBoundary query={query} lines={6}>
      {({ bytes }) => {
        if (PICTURES.has(bytes.type))
          return <img src={url} alt={write('picture', { about })} className={classes.picture} />;
        if (bytes.type !== 'application/pdf') return <Alert color="gray">{write('cannot')}</Alert>;
        return (
          <Suspense>
            <PdfPages bytes={bytes} about={about} />
          </Suspense>
        );
      }}
    </QueryBoundary>
  );
};
