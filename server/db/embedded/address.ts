import { OWNER } from './createCluster.ts'

/** The owner's connection string for a PostgreSQL that listens in a socket folder. */
export const addressOn = (socketFolder: string): string =>
  `postgresql://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(socketFolder)}`
