import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { changeByService } from '../endpoints/change-by-service.ts';
import { failing, recovered } from '../endpoints/endpoint.ts';
import { findStreak, pendingOf, talliesOf } from './endpoint-facts.table.ts';
import { quietTime, type Rule } from './endpoint-health.ts';
import { type Judged, putChanged } from './judged-endpoint.table.ts';
import { endpointFailing, endpointRecovered } from './notice.events.ts';

type Changing = Pick<Deps, 'database' | 'secretBox' | 'config'>;

const CREDENTIAL = 'job:endpoint-health';

/** The streak may be older than what is looked at, where nothing got through for long. */
const sinceOf = ({ firstFailureAt, inARowSince }: Judged, now: Date): Date => {
  const times = [firstFailureAt, inARowSince].filter((at) => at !== null).map((at) => at.getTime());
  return new Date(Math.min(now.getTime(), ...times));
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const total = (delays: readonly number[]): number => delays.reduce((sum, delay) => sum + delay, 0);

const factsOf = async (tx: ChangeTransaction, { businessId, endpointId }: Judged, from: Date) => {
  const span = { from, to: tx.now };
  const streak = await findStreak(tx, endpointId);
  const pending = await pendingOf(tx, endpointId);
  return { span, streak, pending, tallies: await talliesOf(tx, businessId, [endpointId], span) };
};

/** An endpoint begins to fail, and its business is informed. Returns whether it did: another instance may have been first. */
export const beginFailing = async (deps: Changing, judged: Judged, rule: Rule): Promise<boolean> => {
  const { businessId, endpointId } = judged;
  const name = { businessId, endpointId, credential: CREDENTIAL, audit: 'webhook.endpoint_failing' };
  const lasts = total(deps.config.WEBHOOK_RETRY_SCHEDULE);
  const changed = await changeByService(deps, name, async (tx, before) => {
    if (before.failingSince !== null) return undefined;
    const facts = await factsOf(tx, judged, later(tx.now, -quietTime(rule)));
    const after = failing(before, sinceOf(judged, tx.now), tx.now);
    tx.write(putChanged(endpointId, tx.now));
    return { after, events: [endpointFailing(after, facts, lasts)] };
  });
  return changed !== undefined;
};

/** An endpoint works again. Returns whether it was changed. */
export const recover = async (deps: Changing, judged: Judged): Promise<boolean> => {
  const { businessId, endpointId } = judged;
  const name = { businessId, endpointId, credential: CREDENTIAL, audit: 'webhook.recovered' };
  const changed = await changeByService(deps, name, async (tx, before) => {
    const { failingSince } = before;
    if (failingSince === null || failingSince.getTime() !== judged.failingSince?.getTime()) return undefined;
    const after = recovered(before, tx.now);
    tx.write(putChanged(endpointId, tx.now));
    return {
      after,
      events: [endpointRecovered(after, { failingSince, ...(await factsOf(tx, judged, failingSince)) })],
    };
  });
  return changed !== undefined;
};
