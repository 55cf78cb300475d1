export { App, BrokenApp } from './app.tsx';
export { LateNotices } from './frame/late-notices.tsx';
export { themeIn } from './frame/theme.ts';
export { router } from './router.tsx';
