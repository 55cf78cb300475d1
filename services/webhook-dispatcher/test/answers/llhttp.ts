import { createRequire } from 'node:module';
import type { Verdict } from './compare.ts';

/** What we use of the parser under Node's and undici's clients; it is strict unless it is told otherwise. */
type Parser = {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  llhttp_alloc(type: number): number;
  llhttp_reset(parser: number): void;
  llhttp_execute(parser: number, at: number, length: number): number;
  llhttp_finish(parser: number): number;
  llhttp_get_error_pos(parser: number): number;
};

type WebAssemblyApi = {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};
const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

const [RESPONSE, OK, PAUSED] = [2, 0, 21];
/** Of `on_headers_complete`: no body follows. */
const NO_BODY = 1;
const MOST = 1024 * 1024;

/** Reads an answer in pieces as llhttp does, up to the end of the first that is no interim one. */
export const createReference = (): ((pieces: readonly Buffer[]) => Verdict) => {
  let [statusCode, body, over, upgraded] = [0, 0, false, false];
  const nothing = (): number => 0;
  const env = {
    wasm_on_message_begin: nothing,
    wasm_on_url: nothing,
    wasm_on_status: nothing,
    wasm_on_header_field: nothing,
    wasm_on_header_value: nothing,
    wasm_on_headers_complete: (_parser: number, status: number, upgrade: number): number => {
      statusCode = status;
      upgraded ||= upgrade !== 0;
      return status < 200 ? NO_BODY : 0;
    },
    wasm_on_body: (_parser: number, _at: number, length: number): number => {
      body += length;
      return 0;
    },
    wasm_on_message_complete: (): number => {
      over = statusCode >= 200;
      return over ? PAUSED : 0;
    },
  };
  const code = createRequire(import.meta.url)('undici/lib/llhttp/llhttp-wasm.js') as Buffer;
  const llhttp = new Instance(new Module(new Uint8Array(code)), { env }).exports as Parser;
  llhttp._initialize();
  const parser = llhttp.llhttp_alloc(RESPONSE);
  const at = llhttp.malloc(MOST);

  return (pieces) => {
    llhttp.llhttp_reset(parser);
    [statusCode, body, over, upgraded] = [0, 0, false, false];
    for (const piece of pieces) {
      new Uint8Array(llhttp.memory.buffer, at, piece.length).set(piece);
      const result = llhttp.llhttp_execute(parser, at, piece.length);
      if (over) return { kind: 'answer', statusCode, body };
      if (result !== OK || upgraded) return { kind: 'refused' };
    }
    const result = llhttp.llhttp_finish(parser);
    if (over) return { kind: 'answer', statusCode, body };
    return { kind: result === OK ? 'incomplete' : 'refused' };
  };
};
