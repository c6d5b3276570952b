const KB = 1024
const MB = KB * KB

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '812 KB', or '1,4 MB' from one megabyte up. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${decimal.format(bytes / MB)} MB`
