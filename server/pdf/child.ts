import { constants, getPriority, setPriority } from 'node:os'
import { serveTasks } from '../jobs/childTask.ts'
import type { Rendering, RenderingTask } from './rendering.ts'
import { compilePdf } from './typst.ts'

/*
 * The rendering process, forked by renderPdf.ts: renders one document after another.
 */

// Requests have priority.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

serveTasks<RenderingTask, Rendering>(compilePdf)
