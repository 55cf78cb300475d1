import type { Walk } from '../walk.ts';
import { BILLS_WALK } from './bills.walk.ts';
import { PALETTE_WALK } from './palette.walk.ts';
import { VENDORS_WALK } from './vendors.walk.ts';

/** What people do in the app, a day's work each. */
export const WALKS: readonly Walk[] = [PALETTE_WALK, BILLS_WALK, VENDORS_WALK];
