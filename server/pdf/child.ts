import { constants, getPriority, setPriority } from 'node:os'
import { serveTask } from '../jobs/childTask.ts'
import type { Rendering, RenderingTask } from './rendering.ts'
import { compilePdf } from './typst.ts'

/*
 * The rendering process, forked by renderPdf.ts: makes one document and exits.
 */

// Requests come first.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

serveTask<RenderingTask, Rendering>(compilePdf)
