const KB = 1024
const MB = KB * KB
const GB = KB * MB

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '812 KB', or '1,4 MB' from one megabyte up, and '1,4 GB' from one gigabyte up. */
export function formatBytes(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`
  return bytes < GB ? `${decimal.format(bytes / MB)} MB` : `${decimal.format(bytes / GB)} GB`
}
