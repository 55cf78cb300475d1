import { clearLine, cursorTo } from 'node:readline';

export type Progress = {
  /** Shows that `what` is under way, with its seconds, until `work` is done. `detail` shows what it is at. */
  step<T>(what: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
  print(text: string): void;
};

const seconds = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

type Line = { what: string; detail: string; begin: number };

/** Steps on a terminal: those under way stand in one line that is drawn again and again; what is done stays. */
const onTerminal = (): Progress => {
  const active = new Set<Line>();
  const clear = () => {
    cursorTo(process.stdout, 0);
    clearLine(process.stdout, 0);
  };
  const draw = () => {
    clear();
    const texts = [...active].map(({ what, detail, begin }) => `${what}${detail && ` (${detail})`} ${seconds(begin)}`);
    process.stdout.write(texts.length > 0 ? `… ${texts.join(' · ')}`.slice(0, (process.stdout.columns ?? 80) - 1) : '');
  };
  const print = (text: string) => {
    clear();
    console.log(text);
    draw();
  };
  return {
    print,
    async step(what, work) {
      const line: Line = { what, detail: '', begin: performance.now() };
      active.add(line);
      const timer = setInterval(draw, 200);
      try {
        const result = await work((text) => {
          line.detail = text;
        });
        active.delete(line);
        print(`✓ ${what} (${seconds(line.begin)})`);
        return result;
      } finally {
        active.delete(line);
        clearInterval(timer);
        draw();
      }
    },
  };
};

/** In a pipe or a log: one line when a step begins, one for each new detail, one when it is done. */
const inLog = (): Progress => ({
  print: (text) => console.log(text),
  async step(what, work) {
    const begin = performance.now();
    console.log(`… ${what}`);
    const result = await work((text) => console.log(`  ${text}`));
    console.log(`✓ ${what} (${seconds(begin)})`);
    return result;
  },
});

export const createProgress = (): Progress => (process.stdout.isTTY ? onTerminal() : inLog());
