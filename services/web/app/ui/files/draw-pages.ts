import { shownAs } from './file.ts';

/** A page of a file as a picture: its address and its own size. A picture has one page. */
export type FilePage = { url: string; width: number; height: number };

/** Pages of a PDF that are drawn; who needs more downloads it. */
export const MOST_PAGES = 20;
/** Sharp on screens with twice the points, when it is enlarged, and on paper. */
const SCALE = 2;
/** Of what unpdf writes to the console: a receipt with a broken index is shown all the same. */
const ONLY_ERRORS = 0;

const drawPicture = async (file: Blob): Promise<FilePage> => {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(picture.src);
    throw error;
  }
  return { url: picture.src, width: picture.naturalWidth, height: picture.naturalHeight };
};

/** Draws by itself: phones show no PDF within a page, and no browser prints one. */
async function* drawPdf(file: Blob): AsyncGenerator<FilePage> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { verbosity: ONLY_ERRORS });
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (drawn !== null) yield { url: URL.createObjectURL(drawn), width: canvas.width, height: canvas.height };
    }
  } finally {
    void pdf.loadingTask.destroy();
  }
}

/** The pages of a file one after the other; none of what cannot be shown. Who takes one revokes its address. Throws for a broken file. */
export async function* drawPages(file: Blob): AsyncGenerator<FilePage> {
  const kind = shownAs(file.type);
  if (kind === 'picture') yield await drawPicture(file);
  if (kind === 'pdf') yield* drawPdf(file);
}
