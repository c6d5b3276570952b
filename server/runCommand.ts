import { BackupError } from './backup/backupError.ts'
import { EmbeddedDatabaseError } from './db/embedded.ts'
import { EnvError } from './env.ts'
import { logFailure, logger } from './logger.ts'

/** What an error says to an operator; undefined for one that nobody expected. */
function messageFor(error: unknown): string | undefined {
  if (error instanceof EnvError || error instanceof EmbeddedDatabaseError || error instanceof BackupError)
    return error.message
  const isOfArguments = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments
    ? `Há uma opção que não existe, ou sem valor: ${process.argv.slice(2).join(' ')}`
    : undefined
}

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
      const message = messageFor(error)
      if (message) logger.error(message)
      else logFailure(error)
      process.exitCode = failureCode
    },
  )
}
