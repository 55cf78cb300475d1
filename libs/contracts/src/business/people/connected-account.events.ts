import { z } from 'zod';
import { event } from '../../events/event.ts';
import { connectedAccount } from './connected-account.operations.ts';

/** Of connections between two people: applications learn of theirs by using them. */
export const connectedAccountEvents = [
  event('connected_account.changed', {
    summary: 'A person may act for another from now on, or no more',
    data: {
      connectedAccount: z
        .object(
          connectedAccount.pick({
            id: true,
            userId: true,
            actorUserId: true,
            scopes: true,
            status: true,
            startsAt: true,
            endsAt: true,
          }).shape,
        )
        .describe('Who acts for whom, and in which state that is now.'),
    },
  }),
] as const;
