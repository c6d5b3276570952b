import type { surgeryCenterRooms as definition } from '../../../resources/surgeryCenterRooms.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'
import { conflicts } from '../conflicts.ts'

export const surgeryCenterRooms = {
  title: 'Salas',
  new: 'Nova sala',
  edit: 'Editar sala',
  fields: {
    name: 'Nome da sala',
    surgery_center_id: 'Setor',
    turnover_minutes: 'Troca de sala (minutos)',
  },
  hints: { turnover_minutes: 'A da instituição' },
  sections: {},
  errors: {
    name: 'Preencha o nome da sala.',
    surgery_center_id: 'Selecione o setor.',
    turnover_minutes: conflicts.turnoverRefused,
  },
  created: 'Sala cadastrada com sucesso!',
  updated: 'Sala alterada com sucesso!',
  removed: 'Sala removida com sucesso!',
  removeFailed: 'Falha ao remover sala, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover a sala ?',
  loadFailed: 'Não foi possível recuperar a sala.',
  series: {
    title: 'Várias salas',
    label: 'Salas',
    hint: 'Uma faixa ou nomes separados por vírgula: Sala 01 a 06, Hemodinâmica',
    words: 'Sala ',
    created: 'Salas cadastradas com sucesso: {count}.',
  },
  empty: 'Nenhuma sala cadastrada neste setor.',
  chooseInstitution: 'Selecione a instituição para listar os setores e salas',
  events: {
    create: 'Sala cadastrada',
    update: 'Sala alterada',
    remove: 'Sala removida',
  },
} satisfies ResourceTexts<typeof definition>
