import { lazy } from 'react';
import { OpenLate } from '../page/index.ts';
import { AccountButton } from './account-button.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((loaded) => ({ default: loaded.AccountMenu })));

/** The menu of the account. */
export const LateAccountMenu = () => (
  <OpenLate button={(closed) => <AccountButton {...closed} />}>
    <AccountMenu />
  </OpenLate>
);
