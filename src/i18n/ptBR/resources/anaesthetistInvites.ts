import type { anaesthetistInvites as definition } from '../../../resources/anaesthetistInvites.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'
import { personName } from '../columnSynonyms.ts'

export const anaesthetistInvites = {
  title: 'Anestesistas',
  new: 'Novo convite',
  edit: 'Editar convite',
  fields: {
    name: 'Nome',
    email: 'E-mail',
    is_resident: 'Residente',
    created_at: 'Criado em',
    is_sent: 'E-mail enviado',
  },
  synonyms: {
    name: personName,
    email: ['correio eletronico', 'endereco de e-mail'],
    is_resident: ['e residente'],
  },
  blanks: { email: 'Sem e-mail' },
  splitTables: {
    no: {
      title: 'E-mails pendentes de envio',
      empty:
        'Nenhum e-mail pendente de envio. Os anestesistas importados que ainda não receberam o convite aparecem aqui.',
    },
    yes: {
      title: 'E-mails enviados',
      empty: 'Nenhum e-mail enviado. Os anestesistas que já receberam o convite aparecem aqui.',
    },
  },
  sections: {},
  errors: { name: 'Preencha o nome do anestesista.' },
  created: 'Convite cadastrado com sucesso!',
  updated: 'Convite alterado com sucesso!',
  removed: 'Convite removido com sucesso!',
  removeFailed: 'Falha ao remover convite, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o convite ?',
  loadFailed: 'Não foi possível recuperar os convites.',
  empty: 'Nenhum convite. Os anestesistas importados de planilhas aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os convites',
  events: {
    import: 'Anestesistas importados',
  },
} satisfies ResourceTexts<typeof definition>
