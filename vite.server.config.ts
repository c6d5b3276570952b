import { defineConfig } from 'vite'

/** The server, its processes that read exams and make PDFs, its thread that reads sheets, and the commands of operators, each in a file; node_modules stays beside them as installed. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        backup: 'server/backup.ts',
        main: 'server/main.ts',
        ocrChild: 'server/jobs/ocr/child.ts',
        pdfChild: 'server/pdf/child.ts',
        restore: 'server/restore.ts',
        drill: 'server/drill.ts',
        sheetWorker: 'server/imports/sheetWorker.ts',
        verifyLog: 'server/verifyLog.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
