import { Alert, Loader, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import classes from './attachments.module.css';
import { ATTACHMENTS } from './words.ts';

/** Sharp on screens with twice the points, and on paper. */
const SCALE = 1.6;
const MOST_PAGES = 20;

const draw = async (bytes: Blob): Promise<string[]> => {
  const { getDocumentProxy } = await import('unpdf');
  const pages = await getDocumentProxy(new Uint8Array(await bytes.arrayBuffer()));
  const pictures: string[] = [];
  for (let number = 1; number <= Math.min(pages.numPages, MOST_PAGES); number++) {
    const page = await pages.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (picture) pictures.push(URL.createObjectURL(picture));
  }
  return pictures;
};

/** The pages of a PDF as pictures: a phone shows no PDF within a page, and no browser prints one. */
export const PdfPages = ({ bytes, about }: { bytes: Blob; about: string }) => {
  const write = useWords(ATTACHMENTS);
  const [pages, setPages] = useState<readonly string[] | 'failed'>();
  useEffect(() => {
    let isGone = false;
    let drawn: string[] = [];
    const forget = () => drawn.forEach(URL.revokeObjectURL);
    draw(bytes).then(
      (pictures) => {
        drawn = pictures;
        if (isGone) forget();
        else setPages(pictures);
      },
      () => setPages('failed'),
    );
    return () => {
      isGone = true;
      forget();
    };
  }, [bytes]);
  if (pages === 'failed') return <Alert color="yellow">{write('cannot')}</Alert>;
  if (pages === undefined) return <Loader m="xl" />;
  return (
    <Stack gap="sm" align="center">
      {pages.map((page, at) => (
        <img key={page} src={page} alt={write('page', { about, page: at + 1 })} className={classes.picture} />
      ))}
    </Stack>
  );
};
