import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    // Found only while the first story is drawn: Vite would load the page anew in the middle of the tests.
    include: [
      '@emotion/cache',
      '@emotion/react',
      '@mui/material/styles',
      '@tanstack/react-query',
      'ra-data-simple-rest',
      'react',
      'react-admin',
      'react-dom',
      'react-dom/client',
      'react-dropzone',
      'react-error-boundary',
      'react-router',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@mui/material/Menu',
      '@mui/material/MenuItem',
      '@mui/material/Popover',
      '@mui/x-date-pickers/AdapterDateFns',
      '@mui/x-date-pickers/DateCalendar',
      '@mui/x-date-pickers/LocalizationProvider',
      '@mui/x-date-pickers/PickerDay',
      '@mui/x-date-pickers/locales',
      'date-fns',
      'date-fns/locale/pt-BR',
      // The import wizard's, which its worker asks for.
      'comlink',
      'papaparse',
      'htmlparser2',
      'saxen',
      'xlsx',
      '@zip.js/zip.js/lib/zip-core-reader.js',
      '@tanstack/react-virtual',
      // The PDF viewer's.
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/legacy/web/pdf_viewer.mjs',
    ],
  },
})
