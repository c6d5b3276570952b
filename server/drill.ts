import { drillCommand } from './backup/drillCommand.ts'
import { lowerPriority } from './lowerPriority.ts'
import { runCommand } from './runCommand.ts'

/* `npm run drill`: restores the last backup beside the database and compares the two. Exit code 0 when they are the same, else 1. */

// Requests come first.
lowerPriority()

runCommand(async () => ({ lines: await drillCommand(process.env, process.argv.slice(2)) }))
