import type { mapCopies as definition } from '../../../resources/mapCopies.ts'
import type { SingletonTexts } from '../../../schema/singletonTexts.ts'

export const mapCopies = {
  title: 'Cópias do mapa',
  menu: 'Cópias do mapa',
  fields: { to_folder: 'Copiar para a pasta do servidor', emails: 'Enviar por e-mail a' },
  hints: {
    emails:
      'Um endereço por linha, no máximo 5. O PDF leva nomes de pacientes: use só caixas de entrada do hospital.',
  },
  sections: { place: 'Para onde', status: 'Como está' },
  sectionHints: {
    place:
      'A cada 15 minutos o mapa de hoje e dos dois dias seguintes é copiado em PDF, para ser lido quando a Sala ou a rede estiver fora do ar. O e-mail vai quando o mapa mudou.',
  },
  chooseInstitution: 'Selecione a instituição para ver e alterar as cópias do seu mapa.',
  saved: 'Cópias do mapa alteradas com sucesso!',
  saveFailed: 'Erro ao salvar as cópias do mapa.',
  loadFailed: 'Erro ao carregar as cópias do mapa.',
  conflictTitle: 'As cópias do mapa foram alteradas',
} satisfies SingletonTexts<typeof definition>
