/** Alternative spreadsheet headers for columns shared by several imports. */

export const personName = [
  ...['nome completo', 'profissional', 'cirurgiao', 'medico', 'nome do cirurgiao', 'nome do medico'],
  ...['anestesista', 'anestesiologista', 'nome do anestesista', 'colaborador', 'nome do profissional'],
]

export const crmNumber = ['numero do crm', 'crm do cirurgiao', 'crm do medico', 'numero crm', 'n crm']
export const crmState = ['uf', 'crm uf', 'estado do crm']
export const phone = ['celular', 'fone', 'contato']
