/** Texts shared by all PDFs. */
export const pdf = {
  pageOf: 'Página {page} de {total}',
}
