import type { WebhookEvent } from '@outlay/client';
import { visible } from '../output/visible.ts';

/** The local time of a moment. */
export const clockOf = (at: Date): string => at.toTimeString().slice(0, 8);

/** One event as one line: when, what, which. */
export const eventLine = ({ createdAt, type, id }: WebhookEvent): string =>
  `${clockOf(new Date(createdAt))}  ${visible(type).padEnd(28)}  ${visible(id)}`;
