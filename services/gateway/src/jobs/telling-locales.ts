import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import type { Stores } from '../store/stores.ts';

type Deps = { untoldLocales: Stores['untoldLocales']; clock: Clock; logger: Logger };

const TELLING = 2_000;

/** From time to time a person's new language is told to each of their businesses. */
export const createTellingLocalesJob = ({ untoldLocales, clock, logger }: Deps): Part =>
  createLoop({ name: 'telling locales', every: TELLING, clock, logger, run: untoldLocales.tell });
