/** 'Cirurgiões-2026-01-15.xlsx'. `day` is 'YYYY-MM-DD'. */
export function exportName(title: string, day: string, extension: string): string {
  return `${title.replace(/[\\/:*?"<>|]/g, ' ')}-${day}.${extension}`
}
