import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const HERE = import.meta.dirname;

/** The portal is built by itself: what the app needs first is none of it, nor the other way. */
export default defineConfig({
  root: HERE,
  plugins: [react()],
  publicDir: false,
  build: {
    manifest: '.vite/portal-manifest.json',
    target: 'es2022',
    // Nothing may stand in the page itself: the content security policy knows files alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(HERE, 'portal.html'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'portal-react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'portal-start',
              tags: ['$initial'],
              test: (id) => !/portal\.html|\/app\/portal\/main\.tsx/.test(id),
              priority: 2,
            },
            { name: 'portal-pages', minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
});
