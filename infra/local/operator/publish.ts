import type { Command } from './command.ts';
import { readId, text } from './read-values.ts';

const publishPeople: Command = {
  words: 'publish people',
  usage: '[--business ID]',
  summary:
    'every business and who belongs to it, between the services: once after an upgrade that brought a new service',
  options: { business: { type: 'string' } },
  async run(values, { operator }) {
    const named = text(values, 'business');
    const businessId = named === undefined ? undefined : readId(named, 'business');
    const businesses = await operator().listBusinesses({ businessId });
    let people = 0;
    for (const { id } of businesses) people += await operator().publishPeople(id);
    const result = { businesses: businesses.length, people };
    return { result, words: `${result.people} people of ${result.businesses} businesses are published` };
  },
};

export const PUBLISH: readonly Command[] = [publishPeople];
