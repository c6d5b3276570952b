const listed = (text: string): string[] => text.trim().split(/\s*;\s*/)

interface FieldOfWork {
  name: string
  /** Professions, or military ranks. */
  titles: readonly string[]
}

/** A field's id is its position from 1; a title's is counted over all fields. */
export const fieldsOfWorkNames: readonly FieldOfWork[] = [
  {
    name: 'Administração',
    titles: listed('Administrador; Assistente administrativo; Contador; Recepcionista; Secretário'),
  },
  {
    name: 'Agropecuária',
    titles: listed('Agricultor; Agrônomo; Médico veterinário; Operador de máquinas agrícolas'),
  },
  { name: 'Comércio', titles: listed('Comerciante; Comprador; Operador de caixa; Repositor; Vendedor') },
  {
    name: 'Construção',
    titles: listed('Arquiteto; Eletricista; Encanador; Engenheiro civil; Mestre de obras; Pedreiro; Pintor'),
  },
  { name: 'Direito', titles: listed('Advogado; Defensor público; Juiz; Promotor de justiça') },
  { name: 'Educação', titles: listed('Diretor escolar; Pedagogo; Professor; Professor universitário') },
  {
    name: 'Forças Armadas',
    titles: listed(
      'Soldado; Cabo; Terceiro-sargento; Primeiro-sargento; Subtenente; Tenente; Capitão; Major; Coronel; General',
    ),
  },
  {
    name: 'Indústria',
    titles: listed('Mecânico; Metalúrgico; Operador de produção; Soldador; Técnico em segurança do trabalho'),
  },
  {
    name: 'Saúde',
    titles: listed(
      'Auxiliar de enfermagem; Dentista; Enfermeiro; Farmacêutico; Fisioterapeuta; Médico; Psicólogo',
    ),
  },
  {
    name: 'Serviços',
    titles: listed('Cabeleireiro; Cozinheiro; Cuidador de idosos; Diarista; Garçom; Vigilante; Zelador'),
  },
  {
    name: 'Tecnologia',
    titles: listed('Analista de sistemas; Desenvolvedor de software; Técnico em informática'),
  },
  {
    name: 'Transporte',
    titles: listed('Aeronauta; Caminhoneiro; Motorista de aplicativo; Motorista de ônibus'),
  },
  { name: 'Sem ocupação remunerada', titles: listed('Aposentado; Do lar; Estudante') },
]
