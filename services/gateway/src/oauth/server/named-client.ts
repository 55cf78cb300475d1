import type { IncomingMessage } from 'node:http';
import { AppError } from '@outlay/contracts';
import { type Form, fieldOf } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { isSecretOf, oauthClients } from '../../developers/index.ts';

/** What a request for a token gives as its client. */
export type Given = { clientId: string | undefined; secret: string | undefined };

const BASIC = /^basic ([A-Za-z0-9+/]+={0,2})$/i;
/** A control character, or one that is no ASCII, in neither of which ids and secrets are written (RFC 6749, appendix A). */
const UNWRITABLE = /[^\x20-\x7e]/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', { cause });
  }
};

const fromBasic = (header: string): Given => {
  const [, token = ''] = BASIC.exec(header) ?? [];
  const [clientId = '', ...secret] = Buffer.from(token, 'base64').toString('utf8').split(':');
  const given = { clientId: decoded(clientId), secret: decoded(secret.join(':')) };
  if (given.clientId === '' || given.secret === '' || UNWRITABLE.test(given.clientId + given.secret))
    throw new AppError('VALIDATION_ERROR');
  return given;
};

const isRepeated = ({ rawHeaders }: IncomingMessage, name: string): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length > 1;

/** Id and secret, by Basic (RFC 6749, 2.3.1) or in the form. @throws AppError VALIDATION_ERROR for a Basic credential that is none, or several */
export const givenClient = (request: IncomingMessage, form: Form): Given => {
  const { authorization } = request.headers;
  if (isRepeated(request, 'authorization')) throw new AppError('VALIDATION_ERROR');
  if (authorization !== undefined) return fromBasic(authorization);
  return { clientId: fieldOf(form, 'client_id'), secret: fieldOf(form, 'client_secret') };
};

/** A client in force, and whether the request proved to come from it; `open`: it has no secret to prove it with. */
export type NamedClient = { id: string; proof: 'proven' | 'wrong' | 'open' };

/** The client that a request names; undefined when there is none of that id. */
export const findNamedClient = async (
  { database, clock }: Deps,
  { clientId, secret }: Given,
): Promise<NamedClient | undefined> => {
  const client = clientId && (await database.acrossTenants((tx) => oauthClients.find(tx, clientId, clock.now())));
  if (!client) return undefined;
  const { id, secretHash } = client;
  if (secretHash === null) return { id, proof: 'open' };
  return { id, proof: secret !== undefined && isSecretOf(secret, secretHash) ? 'proven' : 'wrong' };
};
