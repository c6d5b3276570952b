import { definitionNamed } from '../../resources/index.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { emptySheet, type Sheet, sheetRow } from './sheet.ts'

/** What the page asks of the worker, in this order: the register and the clocks' zone once, its rows in batches, the file. */
export type ExportOrder = { register: string; zone: string } | { rows: RegisterRecord[] } | { finish: true }

/** What the worker answers to each batch and, at the end, to the last order. */
export type ExportReply = { converted: number } | { bytes: Uint8Array<ArrayBuffer> }

/** Makes this worker one that turns a register's records into a file. */
export function serveExport(bytesOf: (sheet: Sheet) => Uint8Array<ArrayBuffer>): void {
  let definition: Definition | undefined
  let sheet: Sheet | undefined
  let zone = ''
  const reply = (answer: ExportReply, transfer: Transferable[] = []) => postMessage(answer, { transfer })

  addEventListener('message', ({ data: order }: MessageEvent<ExportOrder>) => {
    if ('register' in order) {
      definition = definitionNamed(order.register)
      sheet = emptySheet(definition)
      zone = order.zone
    } else if (definition && sheet && 'rows' in order) {
      for (const record of order.rows) sheet.rows.push(sheetRow(definition, record, zone))
      reply({ converted: sheet.rows.length })
    } else if (sheet) {
      const bytes = bytesOf(sheet)
      reply({ bytes }, [bytes.buffer])
    }
  })
}
