import { verifyCommand } from './log/seals/command.ts'
import { runCommand } from './runCommand.ts'

/*
 * `npm run verify-log -- [institution:position:hash …]`: verifies the seals of the activity log, and that the given seals
 * are still in it. Exit code 0 when intact, 1 when not, 2 when it cannot be read.
 */

const CANNOT_READ = 2

runCommand(() => verifyCommand(process.env, process.argv.slice(2)), CANNOT_READ)
