import { read, utils } from 'xlsx-registry'

/**
 * Reads a workbook's first worksheet as react-spreadsheet-import does, but in a worker, so as not to block
 * the page.
 */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const workbook = read(await data.arrayBuffer(), { cellDates: true, dense: true, codepage: 65001 })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (!sheet) throw new Error('no worksheet')
  postMessage(utils.sheet_to_json(sheet, { header: 1, raw: false }).length)
})
