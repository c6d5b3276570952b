// Starts sheetWorker.ts where the server runs from its sources: on Node 20 a thread does not heed `--import tsx`.
import { register } from 'tsx/esm/api'

register()
await import('./sheetWorker.ts')
