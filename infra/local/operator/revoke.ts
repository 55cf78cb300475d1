import { UsageError } from '../arguments.ts';
import type { Command } from './command.ts';

const revokeKey: Command = {
  words: 'revoke key',
  usage: '<key id>',
  summary: 'every gateway refuses it within 5 s',
  options: {},
  positional: 'the id of the key',
  async run(_values, { operator }, id) {
    if (!(await operator().revokeKey(id))) throw new Error(`${id} is no key in force`);
    return { result: { id, revoked: true }, words: `Key ${id} is revoked` };
  },
};

const revokeClient: Command = {
  words: 'revoke client',
  usage: '<client id>',
  summary: 'an OAuth client and all of its tokens; every gateway refuses them within 5 s',
  options: {},
  positional: 'the id of the client',
  async run(_values, { operator }, id) {
    if (!(await operator().revokeClient(id))) throw new Error(`${id} is no client in force`);
    return { result: { id, revoked: true }, words: `Client ${id} is revoked` };
  },
};

const revokePortalLinks: Command = {
  words: 'revoke portal-links',
  usage: '<business id>',
  summary: 'every link to the portal of a business, and what is open of it, at once',
  options: {},
  positional: 'the id of the business',
  async run(_values, { operator }, text) {
    const businessId = Number(text);
    if (!Number.isSafeInteger(businessId) || businessId < 1) throw new UsageError(`"${text}" is no business id`);
    const revoked = await operator().revokePortalLinks(businessId);
    return { result: { businessId, revoked }, words: `${revoked} links to the portal are revoked` };
  },
};

export const REVOKE: readonly Command[] = [revokeKey, revokeClient, revokePortalLinks];
