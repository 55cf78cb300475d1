import { type Child, startChild } from '../child.ts';
import { watch } from '../cpu.ts';
import { create, type LiveBench } from './creates.ts';
import { OWN_BACKENDS, watchCluster } from './processes.ts';

export type Bare = {
  /** Creates as fast as so many connections can send them. */
  run(connections: number, ms: number): Promise<void>;
  /** Of all runs since the last `forget`: the machine's speed drifts, so they lie before and behind what is compared with them. */
  measured(): { perSecond: number; msEach: { Express: number; PostgreSQL: number } };
  forget(): void;
  end(): void;
};

/** Express and pg alone, with the same creates from the same process. */
export const startBare = async ({ bench, creating }: LiveBench): Promise<Bare> => {
  const env = { DATABASE_URL: bench.expenseDatabase, BUSINESS_ID: '1' };
  const child: Child = startChild('bare.ts', env);
  const { url } = await child.nextMessage<{ url: string }>();
  const none = () => ({ answers: 0, seconds: 0, express: 0, postgres: 0 });
  let sum = none();
  return {
    run: async (connections, ms) => {
      const creates = { url: `${url}/v1/expenses`, headers: [{}], connections, ms };
      const work = () => watchCluster(bench, () => create(creating, creates));
      const { result, used } = await watch({ Express: () => [child.pid] }, work);
      const { Express = 0 } = used;
      const { [OWN_BACKENDS]: backends = 0 } = result.used;
      sum = {
        answers: sum.answers + result.result.answers,
        seconds: sum.seconds + result.result.seconds,
        express: sum.express + Express,
        postgres: sum.postgres + backends,
      };
    },
    measured: () => ({
      perSecond: sum.answers / sum.seconds,
      msEach: { Express: (sum.express * 1_000) / sum.answers, PostgreSQL: (sum.postgres * 1_000) / sum.answers },
    }),
    forget: () => {
      sum = none();
    },
    end: child.end,
  };
};
