import { addDays, type Environment, todayIn } from '@outlay/contracts';
import { takeTurns } from '@outlay/runtime';
import { type ChangeTransaction, fromEachShard, look, type TenantDatabase } from '@outlay/store';
import { type Business, findBusiness } from '../context/index.ts';
import { publishRates } from './publish-rates.ts';
import { firstKnownDay } from './rate.table.ts';
import { lockSettings } from './rate-settings.ts';

type Work = { database: TenantDatabase; environment: Environment };

/** How many days a business begins with: of a sandbox more than a year, for its examples are of the last one. */
const FIRST_DAYS: Record<Environment, number> = { sandbox: 400, production: 90 };
const CREDENTIAL = 'job:exchange-rates';

/** Businesses that lack what changed since they were looked at last, or whose currency is another one now. */
const BEHIND = `SELECT b.business_id AS id FROM businesses b LEFT JOIN rate_settings s ON s.business_id = b.business_id
  WHERE s.looked_at IS NULL OR s.base_currency IS DISTINCT FROM b.currency
    OR s.looked_at < (SELECT max(changed_at) FROM reference_rates) ORDER BY b.business_id`;

const LOOKED_AT = 'SELECT looked_at AS at, base_currency AS currency FROM rate_settings WHERE business_id = $1';
/** Nothing is loaded yet where there is no change: then the next one is newer. */
const LAST_CHANGE = `SELECT coalesce(max(changed_at), 'epoch') AS at,
    (SELECT min(date) FROM reference_rates WHERE changed_at >= $1) AS "firstDay" FROM reference_rates`;
const PUT_LOOK = 'UPDATE rate_settings SET looked_at = $2, base_currency = $3 WHERE business_id = $1';
/** What another instance wrote at the same time may be committed a little later than what was seen. */
const OVERLAP_MS = 60_000;

type Look = { at: Date | null; currency: string | null };
type Change = { at: Date; firstDay: string | null };

/** From which change on the business knows nothing; undefined: it is new, or its currency is. */
const lookedAt = async (tx: ChangeTransaction, { id, currency }: Business): Promise<Date | undefined> => {
  const before = await tx.one<Look>({ name: 'rates-looked-at', text: LOOKED_AT, values: [id] });
  return before?.at && before.currency === currency ? before.at : undefined;
};

const earlier = (one: string, other: string | null | undefined): string => (other && other < one ? other : one);
const later = (one: string, other: string): string => (other > one ? other : one);

const publishTo = async (tx: ChangeTransaction, business: Business, days: number): Promise<void> => {
  const settings = await lockSettings(tx, business);
  const at = await lookedAt(tx, business);
  const since = new Date((at?.getTime() ?? OVERLAP_MS) - OVERLAP_MS);
  const change = await tx.one<Change>({ name: 'rates-last-change', text: LAST_CHANGE, values: [since] });
  const today = todayIn(business.timeZone, tx.now);
  const first = addDays(today, -days);
  const from = at ? later(first, change?.firstDay ?? today) : earlier(first, await firstKnownDay(tx, business.id));
  await publishRates(tx, { business, settings, from, to: addDays(today, 1), source: settings.source });
  tx.write({ name: 'rates-look-put', text: PUT_LOOK, values: [business.id, change?.at, business.currency] });
};

/** Publishes to each business what changed for it. Nothing is published twice: what it has is compared first. */
export const publishLoadedRates = async ({ database, environment }: Work, signal: AbortSignal): Promise<void> => {
  const step = (businessId: number): Promise<boolean> => {
    const job = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
    return database.change(job, async (tx) => {
      const business = await findBusiness(tx, businessId);
      if (business) await publishTo(tx, business, FIRST_DAYS[environment]);
      return false;
    });
  };
  const query = { name: 'rates-behind', text: BEHIND };
  const list = async () =>
    (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
  await takeTurns({ list, step, signal });
};
