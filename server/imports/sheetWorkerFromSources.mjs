// Starts sheetWorker.ts in development: on Node 20 worker threads ignore `--import tsx`.
import { register } from 'tsx/esm/api'

register()
await import('./sheetWorker.ts')
