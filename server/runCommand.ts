import { BackupError } from './backup/backupError.ts'
import { EmbeddedDatabaseError } from './db/embedded.ts'
import { EnvError } from './env.ts'
import { logFailure, logger } from './logger.ts'

/** An error that says to an operator all there is to say. */
const isExpected = (error: unknown): error is Error =>
  error instanceof EnvError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof BackupError ||
  // Of parseArgs.
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')

interface CommandResult {
  /** For the operator, in Portuguese. */
  lines: string[]
  /** The exit code; 0 if missing. */
  code?: number
}

/** The main program of a command of operators. @param failureCode the exit code after an error, which is told */
export function runCommand(command: () => Promise<CommandResult>, failureCode = 1): void {
  // As in the server: files it may create in the data folder are private.
  process.umask(0o077)
  command().then(
    ({ lines, code = 0 }) => {
      logger.info(lines.join('\n'))
      process.exitCode = code
    },
    (error) => {
      if (isExpected(error)) logger.error(error.message)
      else logFailure(error)
      process.exitCode = failureCode
    },
  )
}
