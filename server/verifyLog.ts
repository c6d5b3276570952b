import { EmbeddedDatabaseError } from './db/embedded.ts'
import { EnvError } from './env.ts'
import { verifyCommand } from './log/seals/command.ts'
import { logFailure, logger } from './logger.ts'

/*
 * `npm run verify-log -- [institution:position:hash …]`: verifies the seals of the activity log, and that the given seals
 * are still in it. Exit code 0 when intact, 1 when not, 2 when it cannot be read.
 */

const CANNOT_READ = 2

// As in the server: files it may create in the data folder are private.
process.umask(0o077)

verifyCommand(process.env, process.argv.slice(2)).then(
  ({ lines, code }) => {
    logger.info(lines.join('\n'))
    process.exitCode = code
  },
  (error) => {
    const isExpected = error instanceof EnvError || error instanceof EmbeddedDatabaseError
    if (isExpected) logger.error(error.message)
    else logFailure(error)
    process.exitCode = CANNOT_READ
  },
)
