export { forgetUser } from './forget-user.ts';
