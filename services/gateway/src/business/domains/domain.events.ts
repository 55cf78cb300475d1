import { type NewEvent, newEvent } from '@outlay/contracts';
import { type Domain, domainView } from './domain.ts';

export const domainVerified = (domain: Domain): NewEvent =>
  newEvent('domain.verified', { aggregate: `domain:${domain.id}`, data: { domain: domainView(domain) } });

export const domainUnverified = (domain: Domain): NewEvent =>
  newEvent('domain.unverified', { aggregate: `domain:${domain.id}`, data: { domain: domainView(domain) } });
