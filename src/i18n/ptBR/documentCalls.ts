/** Errors of the calls that fetch documents (002 sections 5 and 8), and the documents' file names. */
export const documentCalls = {
  idRequired: 'ID do PDF é obrigatório',
  listRequired: 'Lista de PDFs é obrigatória',
  tokenMissing: 'Token de autenticação não encontrado',
  notFound: 'PDF não encontrado',
  unauthorized: 'Não autorizado para acessar este PDF',
  failed: 'Erro ao buscar o PDF',
  emptyBody: 'Resposta vazia do servidor',
  downloadName: 'paciente-atendimento.pdf',
  zipName: 'pdfs.zip',
} as const
