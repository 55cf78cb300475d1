import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { type Form, fieldOf } from './form.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Bound to this visit, which only the browser that began it can name by its cookie. */
const proofOf = (secret: Buffer, { jti, prompt }: Details): string =>
  createHmac('sha256', secret).update(`${jti} ${prompt.name}`).digest('base64url');

/** Proves that a form was ours. The first secret writes; the page may come from a gateway with the former one. */
export const createFormProof = (secrets: readonly [Buffer, ...Buffer[]]) => ({
  csrfOf: (details: Details): string => proofOf(secrets[0], details),
  isOurs: (form: Form, details: Details): boolean => {
    const given = Buffer.from(fieldOf(form, 'csrf') ?? '');
    return secrets.some((secret) => {
      const expected = Buffer.from(proofOf(secret, details));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  },
});
