import { healthPlans } from '../../../src/resources/healthPlans.ts'
import { registerTable } from '../../db/tables/index.ts'
import { medicalPlanTableNames } from '../../seed/content/lookups.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { cnpj } from '../documents.ts'
import { registerColumns } from './register.ts'

const listed = (text: string): string[] => text.trim().split(/\s*;\s*/)

const healthPlanNames: ReadonlyMap<number, readonly string[]> = new Map([
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

const healthPlanNotes = [
  'Exige guia de autorização prévia para procedimentos eletivos.',
  'Cobertura nacional, acomodação em apartamento.',
  'Cobertura regional, acomodação em enfermaria.',
  'Faturamento até o dia 20 de cada mês.',
]

export async function fillHealthPlans(context: DemoContext): Promise<void> {
  const random = context.random('healthPlans')
  const rows = [...healthPlanNames].flatMap(([institution, names]) =>
    names.map((name, index) => ({
      ...registerColumns(context, random, institution),
      name,
      description: random.chance(0.5) ? random.pick(healthPlanNotes) : null,
      document: random.chance(0.9) ? cnpj(random) : null,
      medical_plan_table_id: (index % medicalPlanTableNames.length) + 1,
    })),
  )
  await insertAll(context.tx, registerTable(healthPlans), numbered(rows))
}
