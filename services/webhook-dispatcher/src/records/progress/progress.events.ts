import { type NewEvent, newEvent } from '@outlay/contracts';

/** Pages that show deliveries of these businesses read them again. */
export const progressed = (data: { businessIds: number[]; webhookIds: string[] }): NewEvent =>
  newEvent('webhook_deliveries.progressed', { aggregate: 'webhook_deliveries:progressed', data });
