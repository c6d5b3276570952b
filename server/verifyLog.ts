import { EmbeddedDatabaseError } from './db/embedded.ts'
import { EnvError } from './env.ts'
import { verifyCommand } from './log/seals/command.ts'

/*
 * `npm run verify-log -- [institution:position:hash …]`: whether the activity log is as it was sealed, and still has the
 * seals given. Exit code 0 where it is, 1 where not, 2 where it cannot be read.
 */

const CANNOT_READ = 2

// As the server does: what it may write into the data folder is nobody else's to read.
process.umask(0o077)

verifyCommand(process.env, process.argv.slice(2)).then(
  ({ lines, code }) => {
    console.info(lines.join('\n'))
    process.exitCode = code
  },
  (error) => {
    const known = error instanceof EnvError || error instanceof EmbeddedDatabaseError
    console.error(known ? error.message : error)
    process.exitCode = CANNOT_READ
  },
)
