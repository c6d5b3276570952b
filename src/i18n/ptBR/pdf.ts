/** Texts that every PDF shares. */
export const pdf = {
  pageOf: 'Página {page} de {total}',
}
