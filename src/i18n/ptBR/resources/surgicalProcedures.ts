import type { surgicalProcedures as definition } from '../../../resources/surgicalProcedures.ts'
import { type ResourceTexts, withoutForm } from '../../../schema/texts.ts'

export const surgicalProcedures = {
  ...withoutForm,
  title: 'Catálogo de procedimentos',
  search: 'Buscar por código, procedimento ou tabela',
  fields: {
    code: 'Código',
    name: 'Procedimento',
    table_name: 'Tabela',
    valid_from: 'Início da vigência',
    valid_until: 'Fim da vigência',
    situation: 'Situação',
  },
  choices: { situation: { current: 'Em vigor', upcoming: 'Ainda não vigente', ended: 'Encerrado' } },
  sections: {},
  errors: {},
  loadFailed: 'Não foi possível carregar o catálogo de procedimentos.',
  empty: 'Importe a planilha de uma tabela (TUSS, CBHPM, AMB ou própria) para começar o catálogo.',
  chooseInstitution: 'Selecione uma instituição para ver o catálogo de procedimentos.',
} satisfies ResourceTexts<typeof definition>
