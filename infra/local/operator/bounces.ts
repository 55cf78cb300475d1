import type { Command } from './command.ts';
import { readId, text } from './read-values.ts';
import { inColumns, visible } from './terminal-text.ts';

const MOST = 100;

const list: Command = {
  words: 'list bounces',
  usage: `[--limit ${MOST}]`,
  summary: 'addresses that no mail goes to but those about the account, with what the mail server answered',
  options: { limit: { type: 'string' } },
  async run(values, { mails }) {
    const bounces = await mails().listBounces(readId(text(values, 'limit') ?? `${MOST}`, 'limit'));
    const rows = bounces.map(({ email, bouncedAt, response }) =>
      [email, bouncedAt.toISOString(), response].map(visible),
    );
    return {
      result: bounces,
      words: rows.length === 0 ? 'No bounces' : inColumns(['address', 'since', 'answer'], rows),
    };
  },
};

const lift: Command = {
  words: 'lift bounce',
  usage: '<e-mail>',
  summary: 'mails go to this address again',
  options: {},
  positional: 'an e-mail address',
  async run(_values, { mails }, email) {
    if (!(await mails().liftBounce(email))) throw new Error(`${email} is not set aside`);
    return { result: { email, lifted: true }, words: `Mails go to ${email} again` };
  },
};

export const BOUNCES: readonly Command[] = [list, lift];
