import { describe, expect, test } from 'vitest'
import {
  cancellationErrors,
  cancellationScopes,
  emptyChoice,
  OTHER_REASON,
  toCancellation,
} from '../../../src/custom/surgicalMap/detail/cancellation.ts'
import { detailSections } from '../../../src/custom/surgicalMap/detail/detailSections.ts'
import { reasonsFor } from '../../../src/custom/surgicalMap/detail/useReasons.ts'
import { DEFAULT_TIME_ZONE, monthsBefore, today } from '../../../src/domain/dates.ts'
import { consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

function shown(record: Parameters<typeof detailSections>[0]): Record<string, string> {
  const fields = detailSections(record, DEFAULT_TIME_ZONE).flatMap((section) => section.fields)
  return Object.fromEntries(fields.map(({ label, lines }) => [label, lines.join(' | ')]))
}

describe('the detail of a procedure', () => {
  test('shows the fields of the procedure [MAP-33, MAP-34, MAP-37…MAP-41]', () => {
    const record = procedureRecord({
      id: 77,
      surgery_probable_date: '2026-11-22T01:30:00.000Z',
      owner: { id: 7, name: 'Helena Prado', avatar_url: null },
      is_team_changed: true,
      pdf: 4,
      active: false,
    })
    expect(shown(record)).toMatchObject({
      Cirurgia: '21/11/2026 22:30',
      Instituição: 'Hospital São Lucas',
      Setor: 'Centro Cirúrgico A',
      Sala: 'Sala 02',
      Acomodação: 'Apartamento',
      Cirurgiões: 'Ana Lúcia Brandão',
      'Anestesistas do procedimento': 'Helena Prado (principal)',
      Responsável: 'Helena Prado',
      Procedimento: '31005497 - Colecistectomia Videolaparoscópica',
      'Cirurgias propostas': '1x 31005497 - Colecistectomia videolaparoscópica',
      'Tipo de cirurgia': 'Eletiva',
      'Via de acesso': 'Videolaparoscopia',
      'Plano Vida Total': 'Matrícula: 004417-7 | Senha de autorização: AUT-88120',
      'Nº do prontuário': '884213',
      'Nº de atendimento': '2026-01877',
      Código: '77',
      'Equipe alterada': 'Sim',
      PDF: 'Disponível em Atendimentos',
      'Registro inativo': 'Sim',
    })
  })

  test('says the side of each surgery that has one', () => {
    const record = procedureRecord()
    const [surgery] = record.laterality_procedures
    const proposed = (['D', 'N', null, undefined] as const).flatMap((side) =>
      surgery ? [{ ...surgery, side }] : [],
    )
    const name = '1x 31005497 - Colecistectomia videolaparoscópica'
    expect(shown({ ...record, laterality_procedures: proposed })['Cirurgias propostas']).toBe(
      `${name} · lado direito | ${name} · lado não se aplica | ${name} | ${name}`,
    )
  })

  test('shows the instants and the cancellation [MAP-35, MAP-36]', () => {
    const at = '2026-11-21T10:00:00.000Z'
    const record = consultationRecord({
      pre_probable_date: at,
      create_pre_date: at,
      anesthesia_start: at,
      anesthesia_end: at,
      procedure_closed_date: at,
      cancellation_date: at,
      cancellation_reason: { id: 1, cancellation_reason_i18n: [{ description: 'Consulta remarcada' }] },
    })
    expect(shown(record)).toMatchObject({
      Consulta: '21/11/2026 07:00',
      'Local da consulta': 'Clínica Vila Mariana',
      'Anestesistas da consulta': 'Helena Prado (principal)',
      'Consulta realizada': '21/11/2026 07:00',
      'Início da anestesia': '21/11/2026 07:00',
      'Fim da anestesia': '21/11/2026 07:00',
      'Procedimento encerrado': '21/11/2026 07:00',
      'Cancelado em': '21/11/2026 07:00',
      Motivo: 'Consulta remarcada',
    })
  })

  test('leads to the documents in Atendimentos', () => {
    const past = '2026-03-31T13:00:00.000Z'
    const record = procedureRecord({
      patient_name: 'Ana Prado',
      patient_preferred_name: null,
      pre_probable_date: past,
      create_pre_date: past,
      surgery_probable_date: '2999-01-01T13:00:00.000Z',
      pdf: 4,
    })
    const paths = detailSections(record, DEFAULT_TIME_ZONE)
      .flatMap(({ fields }) => fields)
      .flatMap(({ label, path }) => (path ? [[label, path.replace(/-\d\d&end=.*/, '')]] : []))
    const month = monthsBefore(today(DEFAULT_TIME_ZONE, new Date()), 1).slice(0, 7)
    expect(paths).toEqual([
      ['PDF da avaliação', '/procedures/1?filter=Ana+Prado&start=2026-02'],
      ['PDF', `/procedures/2?filter=Ana+Prado&start=${month}`],
    ])
    const planned = procedureRecord({ pdf: null, create_pre_date: null })
    expect(shown(planned)).not.toHaveProperty('PDF')
    expect(shown(planned)).not.toHaveProperty('PDF da avaliação')
  })

  test('shows no field and no section without a value', () => {
    const record = consultationRecord({
      procedure_medical_plans: [],
      room: null,
      surgery_type: null,
      access_route_type: null,
      surgery_warning_number: null,
      active_anaesthetists: [],
      owner: null,
    })
    const titles = detailSections(record, DEFAULT_TIME_ZONE).map(({ title }) => title)
    expect(titles).toEqual(['Data e local', 'Atendimento'])
    expect(shown(record)).not.toHaveProperty('Sala')
  })
})

describe('a cancellation', () => {
  const groups = [
    {
      type: 'PRE',
      cancellation_reasons: [{ id: 1, cancellation_reason_i18n: [{ description: 'Não veio' }] }],
    },
    {
      type: 'TRANS',
      cancellation_reasons: [
        { id: 4, cancellation_reason_i18n: [{ description: 'Jejum insuficiente' }] },
        { id: 5, cancellation_reason_i18n: [] },
      ],
    },
  ]

  test('is offered the reasons of its kind [CANC-10]', () => {
    expect(reasonsFor(groups, 'consultation')).toEqual([{ id: 1, description: 'Não veio' }])
    expect(reasonsFor(groups, 'surgery')).toEqual([{ id: 4, description: 'Jejum insuficiente' }])
    expect(reasonsFor([], 'consultation')).toEqual([])
  })

  const errorsOf = (choice: { reason: string; text: string }) =>
    cancellationErrors({ ...emptyChoice, ...choice }, { scope: false, reason: true })

  test('needs a reason, and a description if the reason is another one [CANC-03, CANC-04]', () => {
    expect(errorsOf({ reason: '', text: '' })).toEqual({
      reason: 'Selecione o motivo do cancelamento',
    })
    expect(errorsOf({ reason: OTHER_REASON, text: ' ' })).toEqual({
      text: 'Digite o motivo do cancelamento',
    })
    expect(errorsOf({ reason: OTHER_REASON, text: 'Sem leito' })).toEqual({})
    expect(errorsOf({ reason: '4', text: '' })).toEqual({})
  })

  test('offers the choice of a half only for a consultation with an open surgery', () => {
    const when = '2026-11-21T10:00:00.000Z'
    const both = procedureRecord({ pre_probable_date: when })
    expect(cancellationScopes(both, 'consultation')).toEqual(['both', 'consultation'])
    expect(cancellationScopes(both, 'surgery')).toEqual([])
    expect(cancellationScopes(consultationRecord(), 'consultation')).toEqual([])
    const closed = { ...both, procedure_closed_date: when }
    expect(cancellationScopes(closed, 'consultation')).toEqual(['consultation'])
    const missing = { scope: 'Escolha o que será cancelado' }
    expect(cancellationErrors(emptyChoice, { scope: true, reason: false })).toEqual(missing)
  })

  test('sends the reason with its description, or the written words without a reason [CANC-09]', () => {
    const now = '2026-11-21T07:00:00.000-03:00'
    const reasons = reasonsFor(groups, 'surgery')
    const chosen = (choice: object) => toCancellation({ ...emptyChoice, ...choice }, reasons, now, false)
    expect(chosen({ reason: '4', text: 'x' })).toEqual({
      cancellation_date: now,
      cancellation_reason_id: 4,
      cancellation_reason_description: 'Jejum insuficiente',
    })
    expect(chosen({ reason: OTHER_REASON, text: ' Sem leito ', group: 'structure' })).toEqual({
      cancellation_date: now,
      cancellation_reason_id: null,
      cancellation_reason_description: 'Sem leito',
    })
  })

  test('tells what follows, and whose reason a written one is, where that is asked', () => {
    const said = (choice: object) => {
      const { cancellation_outcome, cancellation_group } = toCancellation(
        { ...emptyChoice, ...choice },
        reasonsFor(groups, 'surgery'),
        '',
        true,
      )
      return [cancellation_outcome, cancellation_group]
    }
    expect(said({ reason: '4', group: 'team' })).toEqual(['waiting', undefined])
    expect(said({ reason: OTHER_REASON, outcome: 'now' })).toEqual(['waiting', undefined])
    expect(said({ reason: OTHER_REASON, outcome: 'withdrew', group: 'team' })).toEqual(['withdrew', 'team'])
  })
})
