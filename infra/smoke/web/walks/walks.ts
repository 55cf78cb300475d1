import type { Walk } from '../walk.ts';
import { PALETTE_WALK } from './palette.walk.ts';

/** What people do in the app, a day's work each. */
export const WALKS: readonly Walk[] = [PALETTE_WALK];
