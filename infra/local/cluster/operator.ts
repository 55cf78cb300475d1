import { type Operator, openOperator } from '@outlay/gateway/operator';
import { type Logger, systemClock } from '@outlay/runtime';

/** The operator of a sandbox, by the variables of its gateway. */
export const operatorOf = (gateway: Readonly<Record<string, string | undefined>>, logger: Logger): Operator =>
  openOperator({
    databaseUrl: gateway.DATABASE_URL ?? '',
    environment: 'sandbox',
    apiKeyPrivateKey: gateway.API_KEY_PRIVATE_KEY ?? '',
    accountLinkKey: gateway.ACCOUNT_LINK_KEY,
    ...(gateway.PASSWORD_COST !== undefined && { passwordCost: Number(gateway.PASSWORD_COST) }),
    clock: systemClock,
    logger,
  });
