/** A time during which nothing is sent. Real time: it is about a server, not about the business's clock. */
export const createRest = (ms: number) => {
  let until = 0;
  return {
    resting: (): boolean => performance.now() < until,
    /** True when it was not resting before. */
    begin: (): boolean => {
      const fresh = performance.now() >= until;
      until = performance.now() + ms;
      return fresh;
    },
    end: (): void => {
      until = 0;
    },
  };
};
