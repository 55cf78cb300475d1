import { words } from '../intl/index.ts';

export const COPYING = words({
  copy: ['Copy', 'Copier'],
  copied: ['Copied', 'Copié'],
});
