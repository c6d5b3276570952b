import { csvBytes } from '../../spreadsheet/write/csv.ts'
import { serveExport } from './serveExport.ts'

serveExport(csvBytes)
