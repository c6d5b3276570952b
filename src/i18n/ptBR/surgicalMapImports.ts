import type { ImportColumn } from '../../schema/imports.ts'
import { crmNumber, crmState, phone } from './columnSynonyms.ts'

const hours = [
  'hora',
  'horario',
  'hora prevista',
  'horario previsto',
  'hora de inicio',
  'hora inicio',
  'inicio',
]

/** Columns of the surgical map's imports (OQ-127). */
export const surgicalMapColumns = {
  procedure_surgery_probable_date: {
    label: 'Data provável da cirurgia',
    synonyms: ['data da cirurgia', 'data e hora', 'data hora', 'data prevista', 'data', 'agendamento', 'dia'],
  },
  procedure_surgery_probable_hour: {
    label: 'Hora da cirurgia',
    synonyms: [...hours, 'horario da cirurgia'],
  },
  procedure_pre_probable_date: {
    label: 'Data da consulta',
    synonyms: ['data e hora', 'data hora', 'data prevista', 'data', 'agendamento', 'dia'],
  },
  procedure_pre_probable_hour: {
    label: 'Hora da consulta',
    synonyms: [...hours, 'horario da consulta'],
  },
  procedure_medical_record_number: {
    label: 'Nº do prontuário',
    synonyms: ['n prontuario', 'prontuario', 'numero do prontuario', 'num prontuario'],
  },
  procedure_name: {
    label: 'Procedimento',
    synonyms: ['cirurgia', 'nome do procedimento', 'procedimento proposto'],
  },
  'surgical-procedure_code': {
    label: 'Código do procedimento',
    synonyms: ['codigo', 'codigo tuss', 'cod tuss', 'tuss', 'cod procedimento'],
  },
  patient_name: {
    label: 'Paciente',
    synonyms: ['nome do paciente', 'nome paciente', 'nome completo', 'nome'],
  },
  patient_birth_date: {
    label: 'Data de nascimento',
    synonyms: ['nascimento', 'dt nascimento', 'data nasc', 'dn'],
  },
  patient_address: { label: 'Endereço', synonyms: ['endereco do paciente', 'logradouro'] },
  patient_phone_number: {
    label: 'Telefone',
    synonyms: [...phone, 'telefone do paciente'],
  },
  patient_cpf: { label: 'CPF', synonyms: ['cpf do paciente', 'cpf paciente'] },
  patient_gender: { label: 'Gênero', synonyms: ['sexo'] },
  'medical-plan_name': { label: 'Convênio', synonyms: ['plano', 'plano de saude', 'operadora'] },
  surgeon_name: { label: 'Cirurgião', synonyms: ['medico', 'nome do cirurgiao', 'cirurgiao responsavel'] },
  surgeon_cpf: { label: 'CPF do cirurgião', synonyms: ['cpf cirurgiao', 'cpf medico', 'cpf do medico'] },
  crm_number: { label: 'CRM', synonyms: crmNumber },
  surgery_center_name: {
    label: 'Setor',
    synonyms: ['setor cirurgico', 'centro cirurgico', 'bloco', 'bloco cirurgico'],
  },
  surgery_center_room_name: {
    label: 'Sala',
    synonyms: [
      'sala cirurgica',
      'sala de cirurgia',
      'sala operatoria',
      'n sala',
      'no sala',
      'numero da sala',
    ],
  },
  anaesthetist_name: {
    label: 'Anestesista principal',
    synonyms: ['anestesista', 'anestesiologista', 'nome do anestesista', 'anestesista responsavel'],
  },
  expected_minutes: {
    label: 'Duração prevista',
    synonyms: ['duracao', 'duracao estimada', 'duracao min', 'tempo de sala', 'tempo previsto', 'tempo'],
  },
  'surgical-procedure_side': {
    label: 'Lado',
    synonyms: ['lateralidade', 'lat', 'lado da cirurgia', 'lado do procedimento', 'lado operado'],
  },
  crm_state: { label: 'UF do CRM', synonyms: crmState },
} satisfies Record<string, Pick<ImportColumn, 'label' | 'synonyms'>>
