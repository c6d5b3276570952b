import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

const listed = (text: string): string[] => text.trim().split(/\s*;\s*/)

export const healthPlanNames: ReadonlyMap<number, readonly string[]> = new Map([
  [
    HOSPITAL,
    listed(`
      Plano Vida Total; Plano Vida Essencial; Amparo Saúde; Assistência Médica Ipê; Bem Cuidar; Caixa Médica do Litoral;
      Clínica Mais Família; Convênio Araucária; Convênio Jequitibá; Cooperativa Médica Paulistana; Doutor Perto;
      Fundação Servidor Saúde; Grupo Médico Atlântico; Interior Saúde; Medicare Bandeirante; Mútua dos Ferroviários;
      Nova Aurora Saúde; Particular; Previdência Médica Cerrado; Santa Luzia Saúde; Saúde Estrela do Sul; Seguro Harmonia;
      Seguro Mantiqueira; União dos Professores; Viver Melhor Empresarial`),
  ],
  [CLINIC, listed('Boa Vista Particular; Convênio Campineiro; Saúde Colinas')],
  [HOSPITAL_CLINIC, listed('Convênio Pinhão; Saúde Curitibana; São Lucas Particular')],
  [STRANGER, listed('Convênio da Paz; Minas da Paz Saúde; Seguro da Paz')],
  [CLOSED, listed('Convênio Farroupilha')],
])

/** What some plans say of themselves. */
export const healthPlanNotes = [
  'Exige guia de autorização prévia para procedimentos eletivos.',
  'Cobertura nacional, acomodação em apartamento.',
  'Cobertura regional, acomodação em enfermaria.',
  'Faturamento até o dia 20 de cada mês.',
]
