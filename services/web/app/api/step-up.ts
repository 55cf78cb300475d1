/** Whoever waits until the person has proven again who they are; resolves to whether they did. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt = async () => false;
let current: Promise<boolean> | undefined;

/** The dialog that leads to the proof; the app's frame registers it. */
export const registerStepUp = (next: Prompt): void => {
  prompt = next;
};

/** Requests that are refused at the same time wait for the same proof. */
export const proveAgain = (): Promise<boolean> => {
  current ??= prompt().finally(() => {
    current = undefined;
  });
  return current;
};
