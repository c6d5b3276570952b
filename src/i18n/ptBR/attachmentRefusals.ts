/** The server's error messages about attachments. */
export const attachmentRefusals = {
  tooLarge: 'O arquivo excede 20 MB.',
  fileRequired: 'Envie um arquivo.',
  oneFile: 'Envie um arquivo de cada vez.',
  stage: 'Informe a etapa: 1 (pré-anestésico), 2 (transoperatório) ou 3 (pós-anestésico).',
  empty: 'O arquivo está vazio.',
  type: 'Envie somente PDF, PNG, JPG, JPEG, DOCX ou XLSX.',
  extension: 'O conteúdo do arquivo não corresponde à sua extensão.',
  otherContent:
    'Este envio já foi recebido com outro arquivo, etapa ou nome. Envie o arquivo como um novo anexo.',
  notFound: 'Anexo não encontrado',
  removeForbidden: 'Somente quem enviou o anexo, um administrador ou um gestor pode removê-lo.',
} as const
