import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { single } from '../operations/envelopes.ts';
import { ADMINISTRATORS, ownedBy } from '../operations/operation.ts';
import { businessSecurity, updateBusinessSecurity } from './security.resource.ts';

const { get, patch } = ownedBy('gateway');

export const securityOperations = [
  get('getBusinessSecurity', '/v1/businesses/{businessId}/security', {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'Get how the people of a business must sign in',
    about: 'Use it to show which roles need a second factor.',
    answer: single(businessSecurity),
  }),
  patch('updateBusinessSecurity', '/v1/businesses/{businessId}/security', {
    scope: 'businesses:write',
    roles: ADMINISTRATORS,
    by: NOT_ON_BEHALF,
    summary: 'Change how the people of a business must sign in',
    about:
      'Whoever has one of the roles and no second factor sets one up when they sign in next; until then their tokens are refused in this business with `MFA_REQUIRED`. API keys are no sign-in and go on.',
    body: updateBusinessSecurity,
    answer: single(businessSecurity),
    errors: ['PRECONDITION_FAILED'],
    emits: ['business.security_updated'],
  }),
] as const;
