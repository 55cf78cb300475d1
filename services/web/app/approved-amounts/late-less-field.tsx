import { lazy } from 'react';

/** Comes when somebody approves less, which is seldom. */
export const LessField = lazy(() => import('./less-field.tsx').then((loaded) => ({ default: loaded.LessField })));
