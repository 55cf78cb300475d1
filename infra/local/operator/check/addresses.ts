import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../terminal-text.ts';
import { broken, type Check, defineCheck, type Finding, fine, look, orFine } from './check.ts';
import type { Installation } from './installation.ts';
import { settingOf } from './instances.ts';

type Answer = { status: number; location: string; body: string };

const LIMIT = 5_000;

/**
 * One request, whatever the certificate is: that is another line's matter. Rejects when nobody answers.
 */
const get = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { signal: AbortSignal.timeout(LIMIT), headers: { 'user-agent': 'outlay-admin check' } };
    const [send, own] = address.startsWith('https:')
      ? [requestSecure, { ...options, rejectUnauthorized: false }]
      : [requestPlain, options];
    const request = send(address, own, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, location: headers.location ?? '', body }), reject);
    });
    request.on('error', reject).end();
  });

/** Ids of the keys that a gateway's tokens are signed with; none: what answered is no gateway. */
const keysOf = ({ status, body }: Answer): readonly string[] => {
  if (status !== 200) return [];
  try {
    const { keys = [] } = JSON.parse(body) as { keys?: { kid?: string; x?: string; n?: string }[] };
    return keys.map(({ kid, x, n }) => x ?? n ?? kid ?? '');
  } catch {
    return [];
  }
};

export type AddressFacts = {
  publicUrl: string;
  webUrl: string;
  /** What answers at the public address: its keys, or why there is no answer. */
  seen: readonly string[] | string;
  /** Keys of the gateway itself, asked by its own address. */
  own: readonly string[] | string;
  /** Where the web app sends people who sign in, or why it does not answer. */
  signIn: { location: string } | { failure: string } | undefined;
  /** The public address is one of loopback, and this command runs on another machine than the gateway, or in a container. */
  isElsewhere: boolean;
};

/** Pure. */
export const judgeAddresses = (facts: AddressFacts): readonly Finding[] => {
  const { publicUrl, webUrl, seen, own, signIn, isElsewhere } = facts;
  if (publicUrl === '') return [look('PUBLIC_URL is not known here')];
  if (isElsewhere) return [fine(`${publicUrl} leads to the machine that it is opened on: look at it there`)];
  const wrong: Finding[] = [];
  const because = ['services'];
  if (typeof seen === 'string') wrong.push({ ...broken(`${publicUrl} does not answer: ${seen}`), because });
  else if (seen.length === 0) wrong.push(broken(`what answers at ${publicUrl} is no gateway of ours`));
  else if (typeof own !== 'string' && !seen.some((key) => own.includes(key)))
    wrong.push(broken(`at ${publicUrl} another installation answers`));
  if (signIn && 'failure' in signIn) wrong.push({ ...broken(`${webUrl} does not answer: ${signIn.failure}`), because });
  else if (signIn && !signIn.location.startsWith(`${publicUrl}/connect/`))
    wrong.push(broken(`what answers at ${webUrl} does not lead to ${publicUrl} to sign in`));
  if (typeof own === 'string' && wrong.length === 0)
    wrong.push({
      ...look(`the gateway itself does not answer (${own}): nobody can tell who answers at ${publicUrl}`),
      because,
    });
  return orFine(wrong, `${[publicUrl, ...(webUrl ? [webUrl] : [])].join(' and ')} answer, and are ours`);
};

const isLoopback = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const keysAt = (base: string): Promise<readonly string[] | string> =>
  get(`${base}/connect/jwks`).then(keysOf, reasonOf);

const signInAt = (webUrl: string): Promise<AddressFacts['signIn']> =>
  get(`${webUrl}/sign-in`).then(
    ({ location }) => ({ location }),
    (error: unknown) => ({ failure: reasonOf(error) }),
  );

/** Without a slash at its end. */
const trimmed = (url: unknown): string => (typeof url === 'string' ? url.replace(/\/$/, '') : '');

/** As the running services have them, else as the operator has. */
export const publicAddresses = async (installation: Installation): Promise<{ publicUrl: string; webUrl: string }> => {
  const instances = await installation.instances();
  const { PUBLIC_URL, WEB_URL } = installation.settings;
  return {
    publicUrl: trimmed(settingOf(instances, 'gateway', 'PUBLIC_URL') || PUBLIC_URL),
    webUrl: trimmed(settingOf(instances, 'web', 'WEB_URL') || WEB_URL),
  };
};

const read = async (installation: Installation): Promise<AddressFacts> => {
  const { publicUrl, webUrl } = await publicAddresses(installation);
  const { BASE_URL, GATEWAY_PORT } = installation.settings;
  const gateway = BASE_URL || (GATEWAY_PORT ? `http://127.0.0.1:${GATEWAY_PORT}` : '');
  const [seen, own, signIn] = await Promise.all([
    publicUrl === '' ? 'not known' : keysAt(publicUrl),
    gateway === '' ? 'BASE_URL is not known here' : keysAt(gateway),
    webUrl === '' ? undefined : signInAt(webUrl),
  ]);
  const isElsewhere = isLoopback(publicUrl) && gateway !== '' && !isLoopback(gateway);
  return { publicUrl, webUrl, seen, own, signIn, isElsewhere };
};

export const ADDRESSES: Check = defineCheck({
  name: 'addresses',
  about: 'PUBLIC_URL and WEB_URL answer as given, and it is this installation that does',
  section: 'AddressUnreachable',
  read,
  judge: judgeAddresses,
});
