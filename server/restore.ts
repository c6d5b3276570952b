import { restoreCommand } from './backup/command.ts'
import { runCommand } from './runCommand.ts'

/* `npm run restore -- --to 2026-11-26T07:00 --into folder`: restores a backup into a new data folder. Exit code 0 when it is done, else 1. */

runCommand(async () => ({ lines: await restoreCommand(process.env, process.argv.slice(2)) }))
