export { LostPage } from './lost.page.tsx';
export { Page } from './page.tsx';
