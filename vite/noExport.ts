/** In the place of jsonexport, of which react-admin's list controller would bring 20 KB: our lists are exported by ourselves. */
// biome-ignore lint/style/noDefaultExport: jsonexport is imported so
export default function noExport(): never {
  throw new Error('lists are exported by src/crud/export')
}
