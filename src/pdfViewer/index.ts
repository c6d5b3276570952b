export { PdfFrame } from './PdfFrame.tsx'
export { PdfSequence } from './PdfSequence.tsx'
export { loadPdfViewer, type OpenPdf } from './usePdf.ts'
export { ViewerDialog } from './ViewerDialog.tsx'
