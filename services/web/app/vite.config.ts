import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const HERE = import.meta.dirname;

/** The address of a running web service, which signs people in and forwards requests while the app is developed (`npm run dev:web`). */
const SERVICE = process.env.WEB_URL ?? 'http://localhost:8000';

const forwarded = { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } };

export default defineConfig({
  root: HERE,
  plugins: [react()],
  build: {
    outDir: join(HERE, '../dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may stand in the page itself: the content security policy knows files alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: { '^/(api/v1/|session$|changes?|sign-in|sign-out)': forwarded },
  },
});
