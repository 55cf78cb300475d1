import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const HERE = import.meta.dirname;

/** The address of a running web service, which signs people in and forwards requests while the app is developed (`npm run dev:web`). */
const SERVICE = process.env.WEB_URL ?? 'http://localhost:8000';

/** Modules of these packages. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(${names.join('|')})/`);

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
    // What every page needs comes in a few files instead of a hundred small ones.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: 'react',
              test: packages('react', 'react-dom', 'scheduler', 'react-intl', 'intl-messageformat', '@formatjs'),
            },
            {
              name: 'tanstack',
              test: packages('@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)'),
            },
            {
              name: 'mantine',
              test: packages(
                '@mantine/(core|hooks|notifications)',
                '@floating-ui',
                'react-remove-scroll',
                'react-transition-group',
                'clsx',
              ),
            },
            {
              name: 'frame',
              test: /\/app\/(api|choices|feedback|frame|intl|live|names|navigation|page|routing|session)\//,
            },
            { name: 'records', test: /\/app\/(lists|forms)\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(api/v1/|session$|changes?|sign-in|sign-out)': forwarded },
  },
});
