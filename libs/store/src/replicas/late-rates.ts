import { addDays, type EventOfKind, firstDayFor, MOST_DAYS_BACK } from '@outlay/contracts';
import type { ChangeOrigin, Database, Query } from '../types.ts';

/** So many ids are listed at once. */
const PAGE = 100;

/** What may wait for rates that came: in these currencies, of a day from the first to the last. `firstRate`: the first day whose rate may stand for one. */
export type AwaitedRates = { businessId: number; currencies: string[]; first: string; last: string; firstRate: string };

/** One of what waits, and whose it is. */
type Waiting = { id: number; userId: number | null };

type Work = {
  database: Pick<Database, 'read'>;
  /** Finds the next that wait, by their ids, each with whose it is. */
  find: (awaited: AwaitedRates, after: number, most: number) => Query;
  /** Gives one its rate, in a change of its own: what has one by now stays as it is. */
  rate: (origin: ChangeOrigin, id: number) => Promise<void>;
};

/**
 * A condition on rows that wait: is a rate of their day there, or of a day before that stands for it? $1: the business, $7: `firstRate`. By what
 * is worked out of a column no index is looked up in a table with row-level security; without $7 all days before would be read.
 * @param day a column of the row
 */
export const hasRate = (day: string, currency: string): string => `EXISTS (SELECT FROM exchange_rate_days known
    WHERE known.business_id = $1 AND known.date BETWEEN $7 AND ${day} AND known.date >= ${day} - ${MOST_DAYS_BACK}
      AND known.rates ? ${currency})`;

/**
 * Gives what was entered before its rate came that rate, once the event's days are kept, each in a small transaction of its own. An event that is
 * delivered again goes on with what is left. The days before are looked at once more: what was entered at the moment when
 * theirs came has its rate a day later.
 */
export const giveLateRates = async (
  { id: requestId, metadata: { businessId }, data }: EventOfKind<'exchange_rates.updated'>,
  { database, find, rate }: Work,
): Promise<void> => {
  const days = data.days.map(({ date }) => date).toSorted();
  const named = data.days.flatMap(({ rates }) => rates.map(({ currency }) => currency));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || named.length === 0) return;
  const awaited = {
    businessId,
    currencies: [...new Set(named)].filter((currency) => currency !== data.baseCurrency),
    first: firstDayFor(first),
    last: addDays(last, MOST_DAYS_BACK),
    firstRate: firstDayFor(firstDayFor(first)),
  };
  const origin = {
    businessId,
    userId: null,
    onBehalfOf: null,
    credentialId: 'event:exchange_rates.updated',
    requestId,
  };
  const next = async (after: number): Promise<Waiting[]> => {
    const page: Waiting[] = [];
    await database.read(businessId, async (tx) => {
      page.push(...(await tx.rows<Waiting>(find(awaited, after, PAGE))));
    });
    return page;
  };
  for (let page = await next(0); page.length > 0; page = await next(page.at(-1)?.id ?? 0))
    for (const { id, userId } of page) await rate({ ...origin, forUserId: userId }, id);
};
