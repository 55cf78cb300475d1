import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import type { Stores } from '../deps.ts';

type Deps = { unpublishedLocales: Stores['untoldLocales']; clock: Clock; logger: Logger };

const PUBLISHING = 2_000;

/** From time to time a person's new language is told to each of their businesses. */
export const createLocaleJob = ({ unpublishedLocales, clock, logger }: Deps): Part =>
  createLoop({ name: 'telling locales', every: PUBLISHING, clock, logger, run: unpublishedLocales.publishAll });
