import type { drugs as definition } from '../../../resources/drugs.ts'
import { type ResourceTexts, withoutForm } from '../../../schema/texts.ts'

export const drugs = {
  ...withoutForm,
  title: 'Fármacos',
  search: 'Buscar por fármaco, sinônimo ou marca',
  fields: { name: 'Princípio ativo', class_name: 'Classe farmacológica' },
  sections: {},
  errors: {},
  loadFailed: 'Não foi possível carregar os fármacos.',
  empty: 'O catálogo de fármacos da plataforma aparece aqui.',
  chooseInstitution: 'Selecione uma instituição para configurar seus fármacos.',
} satisfies ResourceTexts<typeof definition>
