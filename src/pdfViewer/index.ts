export { PdfFrame } from './PdfFrame.tsx'
export { PdfPages } from './PdfPages.tsx'
export { loadPdfViewer, type OpenPdf, type ShownPdf, usePdf } from './usePdf.ts'
export { ViewerDialog } from './ViewerDialog.tsx'
