import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/build/compileMessages.ts'
import { copyBeside } from './scripts/build/copyBeside.ts'
import { firstPaint } from './scripts/build/firstPaint.ts'
import { CHUNKS } from './scripts/build/firstScreens.ts'
import { precompress } from './scripts/build/precompress.ts'

const backend = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

const alias = { '@': `${import.meta.dirname}/src` }

/** The oldest browsers whose syntax is written (docs/browsers.md). */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']

/** `vite build` makes the storefront, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  plugins: isSsrBuild
    ? [copyBeside(['server/db/migrations', 'server/demo/alder-finch', 'server/site/dictionary', 'languages'])]
    : [compileMessages(), react(), firstPaint(alias), precompress()],
  // Few files load sooner than five hundred. WebAssembly and native code stay files of their own, and what few servers use.
  // PDFKit loads files of its own.
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'pg', 'sharp'],
  },
  publicDir: isSsrBuild ? false : 'public',
  server: {
    proxy: {
      '/api': backend,
      '/img': backend,
      '/doc': backend,
      '/outbox': backend,
      '/healthz': backend,
    },
  },
  worker: { format: 'es', plugins: () => [compileMessages()] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        // Flat, so that `import.meta.dirname` of every chunk is dist/server.
        rolldownOptions: {
          input: {
            main: 'server/process/main.ts',
            importThread: 'server/cart/importThread.ts',
            renderThread: 'server/documents/rendering/renderThread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: OLDEST_BROWSERS,
        manifest: true,
        // The content security policy allows no data: URLs for scripts, styles and fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // kB. The dictionary of the strength meter is larger than the usual limit; it comes when a password is typed.
        chunkSizeWarningLimit: 850,
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
}))
