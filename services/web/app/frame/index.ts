export { Frame } from './frame.tsx';
export { LateNotices } from './late-notices.tsx';
export { NobodyPage } from './nobody.page.tsx';
export { SignedInAgainPage } from './signed-in-again.page.tsx';
export { themeIn } from './theme.ts';
export { UnreachablePage } from './unreachable.page.tsx';
