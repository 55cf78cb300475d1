import type { FilePage } from './draw-pages.ts';
import classes from './files.module.css';
import { pictureSize } from './picture-size.ts';

export type Turned = { turns: number; zoom: number };

type Props = { page: FilePage; frame: { width: number; height: number }; turned: Turned; name: string };

/** A page of a file within its frame. */
export const PagePicture = ({ page, frame, turned, name }: Props) => {
  const { drawn, taken } = pictureSize(page, frame, turned);
  return (
    <div className={classes.paper} style={taken}>
      <img
        src={page.url}
        alt={name}
        className={classes.picture}
        style={{ ...drawn, transform: `translate(-50%, -50%) rotate(${turned.turns * 90}deg)` }}
      />
    </div>
  );
};
