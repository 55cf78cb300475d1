import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicAnswer, HeicRequest } from './read-heic.ts';

// A thread of its own, started by `read-heic.ts`: it decodes one file and ends.
const { path, mostPixels } = workerData as HeicRequest;
// Its types are for another module system than its code.
const require = createRequire(import.meta.url);
const createDecoder: (options: object) => MainModule = require('libheif-js/libheif-wasm/libheif.js');

type Channel = { id: unknown; data: Uint8Array; width: number; height: number; stride: number; bits_per_pixel: number };
type Decoded = { code?: unknown; message?: string; channels?: readonly Channel[] };

const BYTE = 8;

/** Rows without their padding; of pixels with more than eight bits (two bytes, little-endian) the upper eight. */
const packed = ({ data, width, height, stride, bits_per_pixel: bits }: Channel): HeicAnswer => {
  const bytes = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * stride, (y + 1) * stride);
    if (bits === BYTE) bytes.set(row.subarray(0, width), y * width);
    else
      for (let x = 0; x < width; x += 1)
        bytes[y * width + x] = ((row[2 * x] ?? 0) | ((row[2 * x + 1] ?? 0) << BYTE)) >> (bits - BYTE);
  }
  return { data: bytes, width, height };
};

const decode = (): HeicAnswer => {
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const heif = createDecoder({ wasmBinary });
  const context = heif.heif_context_alloc();
  const { code, message } = heif.heif_context_read_from_memory(context, readFileSync(path));
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(String(message));
  const picture = heif.heif_js_context_get_primary_image_handle(context);
  const pixels = heif.heif_image_handle_get_width(picture) * heif.heif_image_handle_get_height(picture);
  if (pixels > mostPixels) throw new Error(`${pixels} pixels`);
  const { heif_colorspace: spaces, heif_chroma: chromas } = heif;
  const decoded: Decoded = heif.heif_js_decode_image2(picture, spaces.heif_colorspace_YCbCr, chromas.heif_chroma_420);
  const brightness = decoded.channels?.find(({ id }) => id === heif.heif_channel.heif_channel_Y);
  if (!brightness) throw new Error(decoded.message ?? 'no picture');
  return packed(brightness);
};

const answer = decode();
parentPort?.postMessage(answer, [answer.data.buffer]);
