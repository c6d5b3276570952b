import { serveExport } from './serveExport.ts'
import { xlsxBytes } from './xlsx.ts'

serveExport(xlsxBytes)
