import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadPdfViewer } from '../pdfViewer/index.ts'

// Imported by stories with a PDF, ahead of them: the first would wait for Vite to transform all of pdf.js and its worker.
await loadPdfViewer()
await fetch(GlobalWorkerOptions.workerSrc)
