import type { WebhookAttempt } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useMoments } from '../webhook-parts/index.ts';
import { segmentsOf } from './phases.ts';
import classes from './waterfall.module.css';
import { DELIVERY } from './words.ts';

/** What an attempt spent its time on: a bar for each phase, where it began and how long it took. */
export const Waterfall = ({ timing }: Pick<WebhookAttempt, 'timing'>) => {
  const write = useWords(DELIVERY);
  const { milliseconds } = useMoments();
  return (
    <table className={classes.phases} aria-label={write('phases')}>
      <tbody>
        {segmentsOf(timing).map(({ phase, length, left, width }) => (
          <tr key={phase}>
            <th scope="row">{write(`phase.${phase}`)}</th>
            <td className={classes.track} aria-hidden>
              <div className={classes.bar} data-phase={phase} style={{ marginLeft: `${left}%`, width: `${width}%` }} />
            </td>
            <td className={classes.figure}>{milliseconds(length)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{write('phase.total')}</th>
          <td aria-hidden />
          <td className={classes.figure}>{milliseconds(timing.total)}</td>
        </tr>
      </tbody>
    </table>
  );
};
