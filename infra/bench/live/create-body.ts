const DAY = 86_400_000;
/** Created expenses lie on that many days, so that no day has many. */
const DAYS = 320;

/** `day`: all lie on it; left out: on as many days as there are. */
type Options = { number: number; today: Date; day?: string | undefined };

const dayBefore = (today: Date, days: number): string =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);

export const merchantOf = (number: number): string => `Merchant ${number}`;

/** The number of a create, from the event that it made. */
export const numberOf = (merchant: string): number => Number(/^Merchant (\d+)$/.exec(merchant)?.[1] ?? Number.NaN);

/** Of the create with this number: a merchant of its own, so that none is the duplicate of another. */
export const createBody = ({ number, today, day }: Options): string =>
  JSON.stringify({
    merchant: merchantOf(number),
    amount: 12.5,
    currency: 'CAD',
    date: day ?? dayBefore(today, 1 + (number % DAYS)),
    description: `Lunch with client ${number}`,
  });
