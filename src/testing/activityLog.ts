import type { RequestHandler } from 'msw'
import { readLog } from '../calls/activityLog.ts'
import { offsetOf } from '../domain/paging.ts'
import type { LogAnswer } from '../resources/activityLog.ts'
import { json, never, on } from './handlers.ts'
import { group } from './session.ts'

const nothing = {
  subject: null,
  updated_fields: null,
  recipient_email: null,
  pdf_name: null,
  by_server: true,
  record_id: null,
  address: null,
  device: null,
}

const entry = (id: number, name: string | null, event: string, more: Partial<LogAnswer> = {}): LogAnswer => ({
  ...nothing,
  id,
  institution_id: (id % 3) + 1,
  user: { name },
  event,
  created_at: new Date(Date.UTC(2026, 2, 10, 15, 0) - id * 600_000).toISOString(),
  ...more,
})

/** Entries of every kind in the log, newest first. */
export const entries: readonly LogAnswer[] = [
  entry(1, 'Helena Prado', 'surgeon.edit', {
    subject: 'Ana Lúcia Brandão',
    updated_fields: [
      { field: 'crm_state_id', old_value: 1, new_value: 3 },
      { field: 'specialities', old_value: null, new_value: [1, 2] },
      { field: 'birth_date', old_value: null, new_value: '1971-03-02' },
      { field: 'cpf', old_value: '52998224725', new_value: null },
    ],
  }),
  entry(2, 'Gustavo Meireles', 'user.new-invite', { recipient_email: 'convidado@exemplo.test' }),
  entry(3, null, 'event.download-pdf', { pdf_name: 'ficha-1234.pdf', by_server: false }),
  entry(4, 'Helena Prado', 'material.import', {
    subject: 'lista.xlsx',
    updated_fields: [
      { field: 'file_name', old_value: null, new_value: 'lista.xlsx' },
      { field: 'total', old_value: null, new_value: 1234 },
      { field: 'created', old_value: null, new_value: 1200 },
    ],
  }),
  entry(5, 'Gustavo Meireles', 'procedure.edit', {
    subject: 'Maria Souza · Colecistectomia',
    updated_fields: [
      {
        field: 'surgery_probable_date',
        old_value: '2026-03-10T11:00:00.000Z',
        new_value: '2026-03-11T14:30:00.000Z',
      },
      { field: 'active_surgeons', old_value: ['Ana Brandão'], new_value: ['Ana Brandão', 'Bento Reis'] },
      { field: 'procedure_medical_plans', old_value: null, new_value: null },
      { field: 'campo_novo', old_value: { a: 1, ativo: true }, new_value: [{ name: 'Um nome' }, 2.5] },
    ],
  }),
  entry(6, 'Helena Prado', 'material.edit', {
    subject: 'Fio de sutura',
    updated_fields: [{ field: 'price', old_value: 10.5, new_value: 1234.56 }],
  }),
  entry(7, 'Helena Prado', 'um evento que ninguém conhece', { institution_id: group.id }),
  entry(8, 'Helena Prado', 'room.edit', {
    subject: 'Sala 01',
    updated_fields: [
      {
        field: 'surgery_center_id',
        old_value: { id: 3, name: 'Centro antigo' },
        new_value: { id: 5, name: 'Centro novo' },
      },
    ],
  }),
  entry(9, 'Helena Prado', 'institution.edit', {
    updated_fields: [
      { field: 'state_id', old_value: null, new_value: { id: 26, name: 'São Paulo' } },
      {
        field: 'group_institution',
        old_value: [
          { id: 4, name: 'Grupo Sul' },
          { id: 9, name: 'Grupo Norte' },
        ],
        new_value: [{ id: 9, name: 'Grupo Norte' }],
      },
    ],
  }),
  entry(10, 'Helena Prado', 'institution.settings', {
    updated_fields: [
      { field: 'setting_38', old_value: '0', new_value: '1' },
      { field: 'drugsPrintSettings', old_value: 0, new_value: 2 },
    ],
  }),
  entry(11, 'Gustavo Meireles', 'patient.read', {
    subject: 'Maria Souza',
    record_id: 4321,
    address: '203.0.113.9',
    device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  }),
  entry(12, 'Gustavo Meireles', 'patient.list', {
    subject: '100 pacientes, página 3 de até 100, busca por CPF',
    address: '203.0.113.9',
  }),
  ...Array.from({ length: 23 }, (_, at) => entry(13 + at, 'Helena Prado', 'login')),
]

interface LogAnswers {
  rows?: readonly LogAnswer[]
  answer?: 'never' | 'failed'
}

/** The log as the server returns it; a search matches a substring of the event's code. */
export function logHandlers({ rows = entries, answer }: LogAnswers = {}): RequestHandler[] {
  return [
    on(readLog, ({ request }) => {
      if (answer === 'never') return never()
      if (answer === 'failed') return json({}, 500)
      const { searchParams } = new URL(request.url)
      const found = rows.filter(({ event }) => event.includes(searchParams.get('search') ?? ''))
      const limit = Number(searchParams.get('limit'))
      const first = offsetOf(Number(searchParams.get('page')), limit)
      return json({ result: found.slice(first, first + limit), count: found.length })
    }),
  ]
}
