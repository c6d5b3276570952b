import { backupCommand } from './backup/command.ts'
import { lowerPriority } from './lowerPriority.ts'
import { runCommand } from './runCommand.ts'

/* `npm run backup`: makes a base backup now. Exit code 0 when it is done, else 1. */

// Requests come first.
lowerPriority()

runCommand(async () => ({ lines: await backupCommand(process.env, process.argv.slice(2)) }))
