import { documentCalls } from './documentCalls.ts'

/** Texts of the documents of procedures, and of their calls. */
export const documents = {
  /** By type. */
  titles: {
    1: 'Avaliação pré-anestésica',
    2: 'Ficha anestésica',
    3: 'Avaliação pós-anestésica',
    4: 'TERMO DE CONSENTIMENTO',
  },
  /** Names in files, by type. */
  fileNames: {
    1: 'Avaliação pré-anestésica',
    2: 'Ficha anestésica',
    3: 'Avaliação pós-anestésica',
    4: 'Termo de consentimento',
  },
  downloadName: documentCalls.downloadName,
  zipName: documentCalls.zipName,
  missingName: 'Não incluídos.txt',
  missing: {
    intro: 'Os documentos abaixo não estão neste arquivo.',
    unknown: 'PDF {id}: não encontrado.',
    failed: '{name}: não foi possível gerar o documento. Tente novamente mais tarde.',
    lost: '{name}: o arquivo não está mais no armazenamento. Avise o suporte.',
  },
  refusals: {
    idRequired: documentCalls.idRequired,
    listRequired: documentCalls.listRequired,
    notFound: documentCalls.notFound,
    tooMany: 'Selecione no máximo {max} PDFs por vez.',
    settingsChoice: 'Escolha os textos e as configurações da data do atendimento ou os de hoje.',
    nothingChanged: 'Nada mudou desde a versão atual deste documento.',
    cannotRender: 'Não foi possível gerar o documento. Tente novamente mais tarde.',
  },
  notRegistered: 'Não registrado',
  /** In the header of each page. */
  head: {
    civilName: 'Nome civil: {name}',
    recordNumber: 'Prontuário {number}',
    noRecordNumber: 'Prontuário não informado',
    registerNumber: 'Atendimento {number}',
    birthDate: 'Nasc. {date}',
  },
  group: 'Grupo de anestesia: {name}',
  cnes: 'CNES {code}',
  sections: {
    identification: 'Identificação',
    procedure: 'Procedimento',
    team: 'Equipe',
    recommendations: 'Recomendações ao paciente',
    history: 'Histórico de alterações',
    patientSignature: 'Paciente ou representante legal',
    anaesthetistSignature: 'Anestesiologista',
    consent: 'Consentimento',
    signatures: 'Assinaturas',
  },
  fields: {
    name: 'Nome',
    socialName: 'Nome social',
    civilName: 'Nome civil',
    birthDate: 'Data de nascimento',
    age: 'Idade',
    gender: 'Sexo',
    cpf: 'CPF',
    recordNumber: 'Nº do prontuário',
    registerNumber: 'Nº de atendimento',
    guardian: 'Responsável',
    kinship: 'Grau de parentesco',
    plans: 'Convênio(s)',
    surgeries: 'Cirurgia(s)',
    surgeryType: 'Tipo de cirurgia',
    accessRoute: 'Via de acesso',
    consultationDate: 'Data da consulta',
    consultationPlace: 'Local da consulta',
    surgeryDate: 'Data da cirurgia',
    sector: 'Setor',
    room: 'Sala',
    accommodation: 'Acomodação',
    institution: 'Instituição',
    taxId: 'CNPJ',
    moment: 'Data e hora',
    user: 'Usuário',
    changes: 'Campos alterados',
    function: 'Função',
    registration: 'Registro',
    crm: 'CRM',
  },
  roles: {
    anaesthetist: 'Anestesiologista',
    mainAnaesthetist: 'Anestesiologista (principal)',
    surgeon: 'Cirurgião',
  },
  /** Of a version that follows another one, under its title. */
  versions: {
    notice: 'Versão {version} deste documento, gerada em {date}.',
    reason: 'Motivo: {reason}.',
    reasons: {
      delivery: 'novo envio do registro',
      record: 'alteração dos dados do registro',
      settings: 'alteração dos textos ou das configurações da instituição',
    },
    settingsAt: 'Textos e configurações da instituição em {date}.',
    follows: 'A versão {version}, de {date}, permanece arquivada.',
    foot: 'Versão {version} do documento',
  },
  /** Under the lines to sign on. */
  signatures: {
    patient: 'Assinatura do(a) paciente',
    representative: 'Assinatura do(a) representante legal, se houver',
    patientOrRepresentative: 'Assinatura do(a) paciente ou representante legal',
    anaesthetist: 'Assinatura do(a) anestesiologista',
  },
  crm: 'CRM {number}',
  consent: {
    /** Default paragraphs until the institution has written its own. */
    text: [
      'Declaro que fui informado(a), em linguagem clara, sobre o ato anestésico proposto para o procedimento a que serei submetido(a), sobre as técnicas anestésicas possíveis, seus benefícios, suas limitações e suas alternativas.',
      'Compreendo que toda anestesia envolve riscos, entre eles náuseas e vômitos, dor de garganta, lesões dentárias, dor de cabeça, reações alérgicas, complicações respiratórias, cardíacas, neurológicas e, raramente, risco de morte, e que a técnica inicialmente escolhida pode ser mudada durante o procedimento, se isso for necessário para a minha segurança.',
      'Informei corretamente minhas doenças, alergias, medicamentos em uso, cirurgias e anestesias anteriores, hábitos e o tempo de jejum, e compreendo que omitir essas informações pode aumentar os riscos.',
      'Pude fazer perguntas e todas foram respondidas. Sei que posso retirar este consentimento a qualquer momento antes do início da anestesia, sem prejuízo do meu atendimento.',
      'Assim, autorizo a realização da anestesia e dos procedimentos necessários à minha segurança, inclusive a transfusão de sangue em situação de urgência, salvo manifestação em contrário registrada em meu prontuário.',
    ],
    /** Replaces unknown data in the text's placeholders. */
    blank: '____________________',
    version: 'Termo de consentimento, versão {version} ({institution})',
    standard: 'Termo de consentimento, texto padrão',
    /** In the editor's preview. */
    example: {
      patient: 'Paciente Exemplo',
      procedure: 'Procedimento de exemplo',
      foot: 'Termo de consentimento, pré-visualização',
    },
    placeAndDate: 'Local e data: ____________________________________, ______ / ______ / ____________',
    statement:
      'Declaro que expliquei ao(à) paciente ou a seu representante legal a finalidade, os benefícios, os riscos e as alternativas do ato anestésico, e que esclareci todas as suas dúvidas.',
  },
} as const
