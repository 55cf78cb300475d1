import type { Environment } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  box: SecretBox;
  environment: Environment;
  logger: Logger;
  /** The address that browsers know the app by. */
  webUrl: string;
};
