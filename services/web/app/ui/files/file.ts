type Size = { width: number; height: number };

/**
 * How large a picture is drawn: at zoom 1 whole within its frame and never larger than it is, also when it is turned.
 * A frame of endless height is one that scrolls.
 */
export const pictureSize = (picture: Size, frame: Size, { turns, zoom }: { turns: number; zoom: number }) => {
  const isSideways = turns % 2 === 1;
  const [across, down] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(1, frame.width / across, frame.height / down) * zoom;
  return {
    /** The picture itself, before it is turned. */
    drawn: { width: picture.width * scale, height: picture.height * scale },
    /** The place that it takes. */
    taken: { width: across * scale, height: down * scale },
  };
};

/** Pictures that every browser shows. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

export type ShownAs = 'picture' | 'pdf' | 'nothing';

/** How a page shows a file of a type. */
export const shownAs = (contentType: string): ShownAs => {
  if (PICTURES.has(contentType)) return 'picture';
  return contentType === 'application/pdf' ? 'pdf' : 'nothing';
};

/** A page of somebody else's, opened under our address, could do what the person may: what is not shown is bytes alone. */
export const safeTypeOf = (contentType: string): string =>
  shownAs(contentType) === 'nothing' ? 'application/octet-stream' : contentType;

/** The API's links lead to its own host: a page reads them by way of the web service, which is where it is from. */
export const filePathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://here.invalid');
  return `/api${pathname}${search}`;
};

/** Puts a file among the person's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
