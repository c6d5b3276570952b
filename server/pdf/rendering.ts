import type { LimitedTask } from '../jobs/childTask.ts'
import type { TemplateData } from './documents.ts'

/** Resource limits of rendering one document. */
export interface RenderingLimits {
  /** Wall-clock time. */
  totalMs: number
  /** Resident memory of the process. */
  memoryBytes: number
}

const MEGABYTE = 1024 * 1024

/** Far more than 2,000 rows take (3 s and 350 MB): slowness of a busy machine is not the document's fault. */
export const RENDERING_LIMITS: RenderingLimits = { totalMs: 120_000, memoryBytes: 1200 * MEGABYTE }

/** Message to the rendering process. */
export interface RenderingTask extends LimitedTask {
  template: keyof TemplateData
  /** JSON for the template. */
  data: string
  /** PNG or JPEG. */
  logo: Uint8Array | undefined
}

/** Message from the rendering process. */
export type Rendering = ({ pdf: Uint8Array } | { refused: string }) & {
  /** Resident memory of the process, in bytes: the compiler retains some memory for each document. */
  memoryBytes: number
}
