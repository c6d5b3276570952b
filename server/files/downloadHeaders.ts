/** RFC 5987: also escapes characters that encodeURIComponent leaves but a header value must escape. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Headers of a file that is saved under its name and never shown as a page. */
export const downloadHeaders = ({ name, type }: { name: string; type: string }) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
})
