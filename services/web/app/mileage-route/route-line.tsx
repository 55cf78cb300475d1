import { useMemo } from 'react';
import { useWords } from '../intl/index.ts';
import { drawLine } from './draw-line.ts';
import { decodePolyline } from './polyline.ts';
import classes from './route-line.module.css';
import { ROUTE } from './words.ts';

/** The way of a trip as a line, with its start and its end. */
export const RouteLine = ({ polyline }: { polyline: string }) => {
  const write = useWords(ROUTE);
  const { width, height, places } = useMemo(() => drawLine(decodePolyline(polyline)), [polyline]);
  const [start, end] = [places[0], places.at(-1)];
  if (!start || !end) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={write('line')} className={classes.line}>
      <polyline points={places.map((place) => place.join(',')).join(' ')} className={classes.way} />
      <circle cx={start[0]} cy={start[1]} r={7} className={classes.start} />
      <rect x={end[0] - 6} y={end[1] - 6} width={12} height={12} className={classes.end} />
    </svg>
  );
};
