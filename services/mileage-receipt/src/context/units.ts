export type Unit = 'km' | 'mi';

/** Distances are integers: thousandths of their unit, so a kilometre's are metres. */
export const MILLI = 1_000;

/** International mile in metres, exact since 1959. */
const METRES_PER_MILE = 1_609.344;

export const fromMetres = (metres: number, unit: Unit): number =>
  Math.round(unit === 'km' ? metres : (metres * MILLI) / METRES_PER_MILE);

/** Thousandths of one unit in thousandths of another; the same unit changes nothing. */
export const convert = (milli: number, from: Unit, to: Unit): number => {
  if (from === to) return milli;
  return from === 'mi' ? Math.round((milli * METRES_PER_MILE) / MILLI) : fromMetres(milli, 'mi');
};

/** A distance on the wire; at least a thousandth is left of the smallest. */
export const toMilli = (distance: number): number => Math.max(1, Math.round(distance * MILLI));
export const fromMilli = (milli: number): number => milli / MILLI;
