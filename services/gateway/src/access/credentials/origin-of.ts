import type { IncomingMessage } from 'node:http';
import { isAppError } from '@outlay/contracts';
import type { KnownOrigin } from '@outlay/http';
import { type Access, type Credentials, tenantOf } from './credential.ts';

/**
 * By what and where a request was made that needed no credential, as one of a path that does not exist: undefined where its
 * credential cannot act in the business that it names.
 */
export const createOriginOf =
  (credentials: Credentials, access: Access) =>
  async ({ headers }: IncomingMessage): Promise<KnownOrigin | undefined> => {
    try {
      const credential = await credentials(headers.authorization);
      const businessId = tenantOf(headers['x-tenant-id']?.toString(), undefined);
      await access(credential, businessId);
      return { businessId, credentialId: credential.id, credentialKind: credential.kind, userId: credential.userId };
    } catch (error) {
      if (isAppError(error)) return undefined;
      throw error;
    }
  };
