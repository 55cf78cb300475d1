import { spawn } from 'node:child_process';
import { once } from 'node:events';

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the person's browser; false where the system has no command for it. The address is an argument, never a shell's. */
export const openBrowser = async (url: string): Promise<boolean> => {
  const [command = '', ...args] = COMMANDS[process.platform] ?? ['xdg-open'];
  try {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    await once(child, 'spawn');
    child.unref();
    return true;
  } catch {
    return false;
  }
};
