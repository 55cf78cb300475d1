import type { CreateBusiness, Role } from '@outlay/contracts';

export type SamplePerson = { name: string; email: string; role: Role };
export type SampleBusiness = {
  business: Partial<CreateBusiness> & { name: string };
  /** The owner comes first. */
  people: readonly SamplePerson[];
};

/** Both businesses of a fresh sandbox: one English with every role, one French. */
export const BUSINESSES: readonly [SampleBusiness, SampleBusiness] = [
  {
    business: {
      name: 'Maple Bakery',
      legalName: 'Maple Bakery Inc.',
      country: 'CA',
      currency: 'CAD',
      timeZone: 'America/Toronto',
      locale: 'en-CA',
    },
    people: [
      { name: 'Olivia Chen', email: 'olivia@maple-bakery.example', role: 'owner' },
      { name: 'Adam Singh', email: 'adam@maple-bakery.example', role: 'admin' },
      { name: 'Grace MacDonald', email: 'grace@maple-bakery.example', role: 'accountant' },
      { name: 'Peter Kowalski', email: 'peter@maple-bakery.example', role: 'approver' },
      { name: 'Emma Roy', email: 'emma@maple-bakery.example', role: 'employee' },
      { name: 'Noah Friesen', email: 'noah@maple-bakery.example', role: 'auditor' },
    ],
  },
  {
    business: {
      name: 'Érablière du Nord',
      legalName: 'Érablière du Nord ltée',
      country: 'CA',
      currency: 'CAD',
      // Montréal's own zone was merged into this one (IANA, 2015).
      timeZone: 'America/Toronto',
      locale: 'fr-CA',
    },
    people: [
      { name: 'Amélie Tremblay', email: 'amelie@erabliere-du-nord.example', role: 'owner' },
      { name: 'Luc Gagnon', email: 'luc@erabliere-du-nord.example', role: 'accountant' },
      { name: 'Zoé Bouchard', email: 'zoe@erabliere-du-nord.example', role: 'employee' },
    ],
  },
];
