import type { BulkReadEvent } from '../../domain/logEvents.ts'

/** What the activity log says of a list that was read; never a name or a number that was found or searched. */
export const bulkReads = {
  count: 'contagem',
  searchedCpf: 'busca por CPF',
  searchedNumber: 'busca por número',
  searchedText: 'busca por texto',
  page: 'página {page} de até {size}',
  day: 'dia {day}',
  between: '{start} a {end}',
  since: 'desde {start}',
  until: 'até {end}',
  anyDay: 'todo o período',
  anyMoment: 'todos os dias',
  recovery: 'em recuperação',
  budget: '{rows} linhas em um minuto',
}

/** One row, and several. */
const rows: Record<BulkReadEvent, readonly [string, string]> = {
  patientList: ['paciente', 'pacientes'],
  procedureList: ['agendamento', 'agendamentos'],
  attendanceList: ['atendimento', 'atendimentos'],
  heldDeliveryList: ['entrega guardada', 'entregas guardadas'],
  userList: ['usuário', 'usuários'],
  registerList: ['registro', 'registros'],
}

/** '1 paciente', '1.200 pacientes'. */
export const rowsText = (event: BulkReadEvent, count: number): string =>
  `${count.toLocaleString('pt-BR')} ${rows[event][count === 1 ? 0 : 1]}`
