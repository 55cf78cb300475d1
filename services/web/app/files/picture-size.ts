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
