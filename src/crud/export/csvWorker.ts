import { csvBytes } from './csv.ts'
import { serveExport } from './serveExport.ts'

serveExport(csvBytes)
