import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launch, launch } from './launch.ts';
import { until } from './probe.ts';
import { endRecorded, writeRunRecord } from './run-record.ts';

/** A private server on loopback. */
export type Server = {
  /** With user and password. */
  readonly url: string;
  readonly port: number;
  /** Of the running process; changes with each start. */
  readonly pid: number;
  /** Starts it again on the same port and data. Nothing happens when it runs. */
  start(): Promise<void>;
  /** Ends it gracefully, by force when that takes too long. Nothing happens when it is down. */
  stop(): Promise<void>;
  /** Sends a signal and waits until the process is gone. Data and port stay, for `start()`. */
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  destroy(): Promise<void>;
};

export type Life = Pick<Server, 'start' | 'stop' | 'kill' | 'restart'> & { pid(): number };

export type LifeOptions = {
  name: string;
  directory: string;
  launch: Omit<Launch, 'log' | 'cwd'> & { cwd?: string };
  stopSignal: NodeJS.Signals;
  /** Milliseconds after which a stop is enforced. Default 15 s. */
  stopWithin?: number;
  /** How often it is started when it ends at once. Default 20, for the children of a killed PostgreSQL that must leave first. */
  tries?: number;
  /** It served and ended by itself. */
  onDeath?(how: string): void;
  /** Resolves true when the server serves; called every 50 ms. `pid` is the process that must be the one that answers. */
  ready(pid: number): Promise<boolean>;
};

const READY_WITHIN = 60_000;
const STOP_WITHIN = 15_000;
const TRIES = 20;

const tail = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Waits until it serves; false when the process ended instead. */
const serves = async (child: ChildProcess, { name, ready }: LifeOptions): Promise<boolean> => {
  const ended = new AbortController();
  const onExit = () => ended.abort();
  child.once('exit', onExit).once('error', onExit);
  const check = () => ready(child.pid ?? 0);
  try {
    await until(name, check, { within: READY_WITHIN, signal: ended.signal });
    return true;
  } catch (error) {
    if (ended.signal.aborted) return false;
    child.kill('SIGKILL');
    throw error;
  } finally {
    child.off('exit', onExit).off('error', onExit);
  }
};

/** The life of one server process: what starting, stopping and being killed mean for each server and service. */
export const createLife = (options: LifeOptions): Life => {
  const { name, directory, stopSignal, stopWithin = STOP_WITHIN, tries = TRIES, onDeath } = options;
  const record = join(directory, 'run.json');
  const log = join(directory, 'log');
  let child: ChildProcess | undefined;
  let ending = false;

  const tryToStart = async (): Promise<boolean> => {
    const started = launch({ cwd: directory, ...options.launch, log });
    child = started;
    ending = false;
    started.on('error', () => undefined);
    if (started.pid === undefined) throw new Error(`${name} could not be started: ${options.launch.command}`);
    writeRunRecord(record, started.pid);
    const served = await serves(started, options);
    const reportDeath = (code: number | null, signal: string | null) =>
      !ending && onDeath?.(signal ?? `exit code ${code}`);
    started.once('exit', reportDeath);
    return served && isAlive(started);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || !isAlive(child)) return;
    ending = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const life: Life = {
    pid: () => child?.pid ?? 0,
    async start() {
      if (child !== undefined && isAlive(child)) return;
      await endRecorded(record, stopSignal);
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        // A stop while it starts is carried out.
        if ((await tryToStart()) || ending) return;
        if (attempt < tries) await pause(250);
      }
      throw new Error(`${name} ends right after its start; the end of ${log}:\n${tail(log)}`);
    },
    async stop() {
      const force = setTimeout(() => child?.kill('SIGKILL'), stopWithin);
      await end(stopSignal).finally(() => clearTimeout(force));
    },
    kill: end,
    async restart() {
      await life.stop();
      await life.start();
    },
  };
  return life;
};
