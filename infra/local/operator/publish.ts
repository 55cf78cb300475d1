import type { Command } from './command.ts';
import { readId, text } from './read-values.ts';

const publishPeople: Command = {
  words: 'publish people',
  usage: '[--business ID]',
  summary:
    'every business, who belongs to it, and what its employees, departments, locations and vendors are called, between the services: once after an upgrade that brought a new service, or new names in exports',
  options: { business: { type: 'string' } },
  async run(values, { operator, bills }) {
    const named = text(values, 'business');
    const businessId = named === undefined ? undefined : readId(named, 'business');
    const businesses = await operator().listBusinesses({ businessId });
    const result = { businesses: businesses.length, people: 0, employees: 0, departments: 0, locations: 0, vendors: 0 };
    for (const { id } of businesses) {
      result.people += await operator().publishPeople(id);
      result.employees += await operator().publishEmployees(id);
      const places = await operator().publishPlaces(id);
      result.departments += places.departments;
      result.locations += places.locations;
      result.vendors += await bills().publishVendors(id);
    }
    const { people, employees, departments, locations, vendors } = result;
    const words = `${people} people, ${employees} employees, ${departments} departments, ${locations} locations and ${vendors} vendors of ${result.businesses} businesses are published`;
    return { result, words };
  },
};

export const PUBLISH: readonly Command[] = [publishPeople];
