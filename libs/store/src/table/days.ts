import type { Database } from '../types.ts';

/** A table whose rows lie in one partition per day (UTC), by a column of time: see `createDayPartitions`. */
export type DayTable = { table: string; column: string };

type AcrossTenants = Pick<Database, 'acrossTenants'>;

const DAY = 24 * 60 * 60_000;
/** Yesterday, for clocks that differ; and so many days ahead that a job may rest over a weekend. */
const AHEAD = [-1, 0, 1, 2, 3];
const ENSURE = 'SELECT ensure_day($1, $2, $3::date)';
const DROP = 'SELECT drop_days($1, $2::date) AS dropped';

/** The day of a moment in UTC, `2026-03-14`. */
export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Makes the partitions of yesterday, today and the next days. */
export const ensureDays = async (database: AcrossTenants, tables: readonly DayTable[], now: Date): Promise<void> => {
  for (const { table, column } of tables)
    for (const days of AHEAD) {
      const values = [table, column, dayOfTime(now.getTime() + days * DAY)];
      await database.acrossTenants((tx) => tx.rows({ name: 'day-ensure', text: ENSURE, values }));
    }
};

/**
 * Drops the partitions of all days before one, `2026-03-14`; returns how many. What was written of a day after that was dropped lies with what
 * has no day, and goes as well.
 */
export const dropDaysBefore = async (
  database: AcrossTenants,
  tables: readonly DayTable[],
  day: string,
): Promise<number> => {
  let total = 0;
  for (const { table, column } of tables) {
    const query = { name: 'day-drop', text: DROP, values: [table, day] };
    const row = await database.acrossTenants((tx) => tx.one<{ dropped: number }>(query));
    total += row?.dropped ?? 0;
    const late = { text: `DELETE FROM ${table} WHERE ${column} < $1`, values: [new Date(day)] };
    await database.acrossTenants(async (tx) => tx.write(late));
  }
  return total;
};
