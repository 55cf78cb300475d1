import type { Command } from './command.ts';
import { readId } from './read-values.ts';
import { visible } from './terminal-text.ts';

const showClock: Command = {
  words: 'show clock',
  usage: '',
  summary: "the business that may move the sandbox's clock: the first one, until it is given to another",
  options: {},
  async run(_values, { operator }) {
    const business = await operator().clockBusiness();
    return { result: business, words: `Business ${business.id}, ${visible(business.name)}, has the clock` };
  },
};

const giveClock: Command = {
  words: 'give clock',
  usage: '<business id>',
  summary: 'its owners and administrators may move the time of all businesses of the sandbox; nobody else may any more',
  options: {},
  positional: 'the id of the business',
  async run(_values, { operator }, id) {
    const business = await operator().giveClock(readId(id, 'business'));
    return { result: business, words: `Business ${business.id}, ${visible(business.name)}, has the clock now` };
  },
};

export const CLOCK: readonly Command[] = [showClock, giveClock];
