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

/** The main program of a command of operators: writes the lines that it resolves to; an error ends it with exit code 1. */
export function runCommand(command: () => Promise<string[]>): void {
  // As in the server: files it may create in the data folder are private.
  process.umask(0o077)
  command().then(
    (lines) => logger.info(lines.join('\n')),
    (error) => {
      if (isExpected(error)) logger.error(error.message)
      else logFailure(error)
      process.exitCode = 1
    },
  )
}
