import type { qrCodes as definition } from '../../../resources/qrCodes.ts'
import type { ResourceTexts } from '../../../schema/texts.ts'

export const qrCodes = {
  title: 'QRCodes',
  new: 'Novo QRCode',
  edit: 'Editar QRCode',
  fields: {
    qrcode: 'Texto do QRCode',
    device_id: 'Dispositivo',
    date_last_input: 'Última leitura',
  },
  sections: {},
  columns: { qrcode: 'QRCode' },
  errors: {
    qrcode: 'Preencha o texto do QRCode.',
  },
  created: 'QRCode cadastrado com sucesso!',
  updated: 'QRCode alterado com sucesso!',
  removed: 'QRCode removido com sucesso!',
  removeFailed: 'Falha ao remover QRcode, tente novamente mais tarde!',
  confirmRemove: 'Confirma remover o QRCode ?',
  loadFailed: 'Não foi possível recuperar o QRCode.',
  empty: 'Nenhum QRCode cadastrado. Os QRCodes dos monitores aparecem aqui.',
  chooseInstitution: 'Selecione a instituição para listar os QRCodes',
  events: {
    create: 'QRCode cadastrado',
    update: 'QRCode alterado',
    remove: 'QRCode removido',
  },
} satisfies ResourceTexts<typeof definition>
