import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Imported by stories with a PDF, ahead of them: the first would wait for Vite to transform all of pdf.js and its worker.
import '../custom/attendance/viewer/showPdf.ts'

await fetch(GlobalWorkerOptions.workerSrc)
