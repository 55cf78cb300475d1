import type { Business, Location } from '../../context/index.ts';

/** The territories by their time zones; every other zone of Canada is a province's. */
const REGIONS: Readonly<Record<string, string>> = {
  'America/Whitehorse': 'YT',
  'America/Dawson': 'YT',
  'America/Yellowknife': 'NT',
  'America/Inuvik': 'NT',
  'America/Iqaluit': 'NU',
  'America/Rankin_Inlet': 'NU',
  'America/Resolute': 'NU',
  'America/Cambridge_Bay': 'NU',
  'America/Toronto': 'ON',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB',
  'America/Vancouver': 'BC',
  'America/Halifax': 'NS',
  'America/Moncton': 'NB',
  'America/St_Johns': 'NL',
};

type Given = {
  vehicle: { region: string | null } | null | undefined;
  /** Of the employee; null: they have none, or it is not known. */
  location: Location | null;
  business: Pick<Business, 'country' | 'timeZone'>;
};

/**
 * The province, territory or state whose rate applies to a trip: the vehicle's, else that of the employee's location,
 * else the one of the business's time zone. A location in another country does not count: `NT` is also in Australia.
 */
export const tripRegion = ({ vehicle, location, business }: Given): string | null => {
  const located = location?.country === business.country ? location.region : null;
  const atHome = business.country === 'CA' ? REGIONS[business.timeZone] : undefined;
  return vehicle?.region ?? located ?? atHome ?? null;
};
