import type { surgeons as definition } from '../../../resources/surgeons.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'
import { crmNumber, crmState, personName, phone } from '../columnSynonyms.ts'

export const surgeons = {
  title: 'Cirurgiões',
  new: 'Novo cirurgião',
  edit: 'Editar cirurgião',
  fields: {
    name: 'Nome completo',
    specialities: 'Especialidades',
    speciality: 'Especialidade',
    cpf: 'CPF',
    crm_number: 'Número do CRM',
    crm_state_id: 'UF do CRM',
    phone_number: 'Telefone',
    email: 'E-mail',
    birth_date: 'Data de nascimento',
  },
  columns: { name: 'Nome', specialities: 'Especialidade', crm_number: 'CRM', email: 'Email' },
  synonyms: {
    name: personName,
    cpf: ['documento'],
    crm_number: crmNumber,
    crm_state_id: [...crmState, 'estado'],
    speciality: ['especialidades', 'area'],
    phone_number: phone,
  },
  sections: { identification: 'Identificação', registration: 'Registro profissional', contact: 'Contato' },
  hints: { specialities: 'Digite para buscar' },
  errors: {
    name: 'Preencha o nome do cirurgião.',
    cpf: 'CPF informado inválido.',
    crm_number: 'Preencha o número do CRM.',
    crm_state_id: 'Selecione a UF.',
  },
  created: 'Cirurgião cadastrado com sucesso',
  updated: 'Cirurgião alterado com sucesso',
  removed: 'Cirurgião removido com sucesso!',
  removeFailed: 'Falha ao remover cirurgião, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o cirurgião ?',
  loadFailed: 'Não foi possível recuperar o cirurgião.',
  empty: 'Nenhum cirurgião cadastrado. Os cirurgiões da instituição aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os cirurgiões',
  events: {
    create: 'Cirurgião cadastrado',
    update: 'Cirurgião alterado',
    remove: 'Cirurgião removido',
    import: 'Cirurgiões importados',
  },
} satisfies ResourceTexts<typeof definition>
