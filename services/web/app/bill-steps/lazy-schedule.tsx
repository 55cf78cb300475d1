import { lazy } from 'react';

/** The dialog that schedules payments, loaded when somebody opens it. */
export const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((found) => ({ default: found.ScheduleDialog })),
);
