import type { Command, Tools, Values } from './command.ts';
import { readDay, readId, text } from './read-values.ts';

/** The business that is named, or all of them. */
const businessesOf = (values: Values, operator: Tools['operator']) => {
  const named = text(values, 'business');
  return operator().listBusinesses({ businessId: named === undefined ? undefined : readId(named, 'business') });
};

const publishPeople: Command = {
  words: 'publish people',
  usage: '[--business ID]',
  summary:
    'every business, who belongs to it, and what its employees, departments, locations and vendors are called, between the services: once after an upgrade that brought a new service, or new names in exports',
  options: { business: { type: 'string' } },
  async run(values, { operator, bills }) {
    const businesses = await businessesOf(values, operator);
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

const publishBooks: Command = {
  words: 'publish books',
  usage: '[--business ID] [--from YYYY-MM-DD]',
  summary:
    'what was approved before the books were there, for the books alone: categories, approved reports with their expenses, approved bills and their payments; with --from those that are dated, approved or paid since that day. Once after the upgrade that brought the books, before publish people; run again it posts nothing twice',
  options: { business: { type: 'string' }, from: { type: 'string' } },
  async run(values, { operator, expenses, bills, report }) {
    const from = readDay(values, 'from') ?? null;
    const businesses = await businessesOf(values, operator);
    const result = { businesses: businesses.length, categories: 0, reports: 0, expenses: 0, bills: 0 };
    for (const { id } of businesses) {
      // The first of all: what is posted by them waits for them.
      result.categories += await expenses().publishCategories(id);
      const published = await expenses().publishReports(id, from);
      result.reports += published.reports;
      result.expenses += published.expenses;
      const count = await bills().publishBills(id, from);
      result.bills += count;
      report(`business ${id}: ${published.reports} reports, ${published.expenses} expenses, ${count} bills`);
    }
    const words = `${result.categories} categories, ${result.reports} reports with ${result.expenses} expenses, and ${result.bills} bills of ${result.businesses} businesses are published to the books`;
    return { result, words };
  },
};

export const PUBLISH: readonly Command[] = [publishPeople, publishBooks];
