import type { BoardStage } from '../domain/board.ts'
import { defineCall, json } from '../schema/call.ts'
import { institutionAdmins } from '../schema/can.ts'

/** A surgery on a board: nothing that names its patient. */
export interface BoardRow {
  /** The patient's initials, or the surgery's number. */
  label: string
  room: string | null
  stage: BoardStage
  /** When it is planned, and until when it lasts by its expected duration once it has begun, as instants. */
  planned_at: string
  until: string | null
}

/** What a board shows. */
export interface BoardPage {
  name: string
  institution: string
  time_zone: string
  by_number: boolean
  /** When it was read, an instant. */
  read_at: string
  rows: readonly BoardRow[]
}

/** Gives a board a new address, answered this once; the one before ends. */
export const issueBoardAddress = defineCall({
  call: 'POST /boards/{id}/address',
  access: institutionAdmins,
  logs: 'boardAddress',
  answers: json<{ url: string }>(),
})

/** What the board of an address shows, within the institution's permitted network. */
export const readBoard = defineCall({
  call: 'GET /board-pages/{token}',
  access: 'anybody',
  answers: json<BoardPage>(),
})
