/** For the file of a child (`startChild`): answers each message with what `run` makes of it; what fails ends the process. */
export const answerParent = <Request>(run: (request: Request) => Promise<object>): void => {
  process.on('message', (request: Request) => {
    run(request).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
};
