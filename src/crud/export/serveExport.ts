import { definitionNamed } from '../../resources/index.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Sheet } from '../../spreadsheet/write/sheet.ts'
import { emptySheet, sheetRow } from './sheet.ts'

/** Messages to the worker, in this order: register and time zone, rows in batches, finish. */
export type WorkerRequest = { register: string; zone: string } | { rows: RegisterRecord[] } | { finish: true }

/** Replies to each batch and to `finish`. */
export type WorkerReply = { converted: number } | { bytes: Uint8Array<ArrayBuffer> }

/** Message handler of a worker that writes a register's records to a file. */
export function serveExport(writeSheet: (sheet: Sheet) => Uint8Array<ArrayBuffer>): void {
  let definition: Definition | undefined
  let sheet: Sheet | undefined
  let zone = ''
  const reply = (answer: WorkerReply, transfer: Transferable[] = []) => postMessage(answer, { transfer })

  addEventListener('message', ({ data: order }: MessageEvent<WorkerRequest>) => {
    if ('register' in order) {
      definition = definitionNamed(order.register)
      sheet = emptySheet(definition)
      zone = order.zone
    } else if (definition && sheet && 'rows' in order) {
      for (const record of order.rows) sheet.rows.push(sheetRow(definition, record, zone))
      reply({ converted: sheet.rows.length })
    } else if (sheet) {
      const bytes = writeSheet(sheet)
      reply({ bytes }, [bytes.buffer])
    }
  })
}
