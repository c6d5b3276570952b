import { xlsxBytes } from '../../spreadsheet/write/xlsx.ts'
import { serveExport } from './serveExport.ts'

serveExport(xlsxBytes)
