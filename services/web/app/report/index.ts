export { ReportTimeline } from './report-timeline.tsx';
export { reportPageRoutes } from './routes.ts';
