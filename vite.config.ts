import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './vite/precompress.ts'
import { prerenderSignIn } from './vite/prerenderSignIn.ts'
import { retriedImports } from './vite/retriedImports.ts'
import { subsetFonts } from './vite/subsetFonts.ts'

/** In development as in production: /login is the small sign-in page, every other address the console. */
function signInPage(): Plugin {
  return {
    name: 'sign-in-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/login(?=\?|$)/, '/login.html')
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), signInPage(), prerenderSignIn(), subsetFonts(), retriedImports(), precompress()],
  // react-admin's own export, which ours stands in for: without it the list controller brings no converter of JSON.
  resolve: {
    alias: { 'jsonexport/dist/index.js': fileURLToPath(new URL('vite/noExport.ts', import.meta.url)) },
  },
  // A worker that reads one format only fetches no other.
  worker: { format: 'es' },
  // Only workers and the PDF viewer ask for these: found late, they would make the development server load the page anew.
  optimizeDeps: {
    include: ['papaparse', 'xlsx', 'pdfjs-dist/legacy/build/pdf.mjs', 'pdfjs-dist/legacy/web/pdf_viewer.mjs'],
  },
  server: {
    // Set by `npm run dev`.
    proxy: { '/api': `http://127.0.0.1:${process.env.SALA_SERVER_PORT ?? 3001}` },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The content security policy lets files in, not data addresses.
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    // Kilobytes: pdf.js is one file, fetched with the first PDF.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'src/serviceWorker.ts'],
      // A chunk takes from a folder's index only the modules that it uses.
      treeshake: {
        moduleSideEffects: [{ test: /src\/(crud|importWizard|pickers|ui)\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // A service worker has one address, whatever it says, at the root of what it serves.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What is always loaded together is one file, instead of one for each set of pages that share a module:
        // what both entries start with, and what the console needs until its first list.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], minShareCount: 2, priority: 2 },
            {
              name: 'console',
              test: /src\/(App|custom\/surgicalMap\/MapPage|crud\/RegisterPage)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
