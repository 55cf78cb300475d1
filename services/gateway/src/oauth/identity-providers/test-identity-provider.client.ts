import { X509Certificate } from 'node:crypto';
import type { OperationById } from '@outlay/contracts';
import type { GuardedFetch } from '@outlay/http/egress';
import type { IdentityProvider } from './identity-provider.ts';

type Test = OperationById<'testIdentityProvider'>['answer']['_output']['data'];
type Check = Test['checks'][number];

const check = async (name: Check['name'], look: () => Promise<string>): Promise<Check> => {
  try {
    return { name, passed: true, detail: await look() };
  } catch (error) {
    const isOurs = error instanceof RangeError;
    return { name, passed: false, detail: isOurs ? error.message : 'could not be read' };
  }
};

const jsonAt = async (fetchOut: GuardedFetch, url: string): Promise<Record<string, unknown>> => {
  const answer = await fetchOut(url, { headers: { accept: 'application/json' } });
  if (answer.status !== 200) throw new RangeError(`answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
};

const testOidc = async (issuer: string, fetchOut: GuardedFetch): Promise<Check[]> => {
  let keysAt = '';
  const discovery = await check('discovery', async () => {
    const found = await jsonAt(fetchOut, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (found.issuer !== issuer) throw new RangeError(`names itself ${String(found.issuer).slice(0, 200)}`);
    keysAt = String(found.jwks_uri ?? '');
    return 'found';
  });
  const keys = await check('keys', async () => {
    const found = await jsonAt(fetchOut, keysAt);
    const count = Array.isArray(found.keys) ? found.keys.length : 0;
    if (count === 0) throw new RangeError('there are none');
    return `${count} found`;
  });
  return [discovery, keys];
};

const testSaml = (certificates: readonly string[], now: Date): Promise<Check> =>
  check('certificates', async () => {
    const ends = certificates.map((text) => new Date(new X509Certificate(text).validTo));
    const last = new Date(Math.max(...ends.map((end) => end.getTime())));
    if (last < now) throw new RangeError(`expired on ${last.toISOString()}`);
    return `valid until ${last.toISOString()}`;
  });

/** Looks at what the provider publishes; signs nobody in. */
export const testProvider = async (
  { oidc, saml, domains }: IdentityProvider,
  fetchOut: GuardedFetch,
  now: Date,
): Promise<Test> => {
  const own = await check('domains', async () => {
    if (domains.length === 0) throw new RangeError('it has none, so nobody can sign in');
    return domains.join(', ');
  });
  const others = oidc ? await testOidc(oidc.issuer, fetchOut) : [await testSaml(saml?.certificates ?? [], now)];
  const checks = [own, ...others];
  return { passed: checks.every(({ passed }) => passed), checks };
};
