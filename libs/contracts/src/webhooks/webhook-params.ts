import { z } from 'zod';
import { commonFilters, listOf } from '../operations/fields.ts';

const id = z.string().min(1).max(64);

/** The path of everything that belongs to one endpoint. */
export const webhookParams = z.strictObject({ webhookId: id });

/** The filters that every list has (api.md 0); ids are texts here. */
export const webhookFilters = { ...commonFilters, ids: listOf(id).optional() };
