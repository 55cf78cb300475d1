import { type DomainView, domain as resource, viewOf } from '@outlay/contracts';
import { type Domain, recordOf } from './domain.ts';

export const domainView = (domain: Domain): DomainView =>
  viewOf(resource, {
    ...domain,
    status: domain.verifiedAt === null ? 'pending' : 'verified',
    record: recordOf(domain),
  });
