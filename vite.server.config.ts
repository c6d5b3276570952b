import { defineConfig } from 'vite'

/** The server in one file, beside which node_modules stays as installed. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: 'main.js' },
    },
  },
})
