export { ErrorNotice } from './error-notice.tsx';
export { NothingHere } from './nothing-here.tsx';
export { QueryBoundary } from './query-boundary.tsx';
export { useAction } from './use-action.tsx';
