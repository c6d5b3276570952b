import { proxy, transfer } from 'comlink'
import type { ImportSession } from './table/session.ts'
import { startSession } from './worker/startSession.ts'

export interface OpenSession {
  session: ImportSession
  end: () => void
}

/** Starts the worker; progress callbacks reach the page through proxies. */
export function openSession(): OpenSession {
  const { session, end } = startSession()
  return {
    end,
    session: {
      start: (definition, learned, announced) => session.start(definition, learned, announced),
      open: (file, onProgress) => session.open(file, proxy(onProgress)),
      readSheet: (sheet, onProgress) => session.readSheet(sheet, proxy(onProgress)),
      setHeader: (options) => session.setHeader(options),
      check: (assigned, onProgress, constants) => session.check(assigned, proxy(onProgress), constants),
      rows: (query) => session.rows(query),
      edit: (line, column, text) => session.edit(line, column, text),
      editEqual: (column, original, text) => session.editEqual(column, original, text),
      editCells: (line, cells) => session.editCells(line, cells),
      takeOffer: (offer) => session.takeOffer(offer),
      drop: (line) => session.drop(line),
      restore: (line) => session.restore(line),
      match: (matches) => session.match(matches),
      take: (answer) => session.take(transfer(answer, [answer])),
      body: (envelope) => session.body(envelope),
      lineOf: (row) => session.lineOf(row),
      failedRows: () => session.failedRows(),
      listed: (kind) => session.listed(kind),
      listedFile: (kind) => session.listedFile(kind),
      conflicts: () => session.conflicts(),
      missing: () => session.missing(),
      missingRows: () => session.missingRows(),
      model: (lists) => session.model(lists),
    },
  }
}
