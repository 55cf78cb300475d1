import { invalidField } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { urlViolation } from './endpoint-url.ts';

/** Milliseconds. A resolver that hangs must not hang the client; each connection checks again anyway. */
const DNS_TIMEOUT = 2_000;

/** May an endpoint have this URL? By its text, and by what its name resolves to now. @throws AppError VALIDATION_ERROR */
export const checkUrl = async ({ httpClient, urlRules }: Deps, url: string): Promise<void> => {
  const violation = urlViolation(url, urlRules);
  if (violation) throw invalidField('url', violation);
  const leadsToClosed = within(DNS_TIMEOUT, httpClient.leadsToClosedAddress(url)).catch(() => false);
  if (await leadsToClosed) throw invalidField('url', 'validation.url.private');
};
