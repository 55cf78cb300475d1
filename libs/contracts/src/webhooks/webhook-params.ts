import { z } from 'zod';
import { commonFilters, listOf } from '../operations/fields.ts';

/** The ids of webhooks, deliveries, replays and events are texts. */
export const webhookId = z.string().min(1).max(64);

/** The filters that every list has (docs/api.md 0); ids are texts here. */
export const webhookFilters = { ...commonFilters, ids: listOf(webhookId).optional() };
