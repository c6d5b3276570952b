import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadPdfViewer } from '../pdfViewer/index.ts'

// Imported by stories with a PDF so that the first one does not wait for Vite to transform pdf.js and its
// worker.
await loadPdfViewer()
await fetch(GlobalWorkerOptions.workerSrc)
