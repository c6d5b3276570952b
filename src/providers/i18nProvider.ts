import polyglotI18nProvider from 'ra-i18n-polyglot'
import { framework } from '../i18n/ptBR/framework.ts'

/** The words of the framework's own messages; our screens read their texts from i18n/ptBR directly. */
export const i18nProvider = polyglotI18nProvider(() => framework, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português (Brasil)' },
])
