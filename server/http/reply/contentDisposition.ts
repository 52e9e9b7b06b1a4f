const BEYOND_ASCII = /[^ -~]/gu
/** Not allowed in file names on some systems. */
const UNSAFE = /[\p{Cc}"\\/:*?<>|%]/gu
/** Not escaped by `encodeURIComponent`, but not allowed in RFC 8187. */
const BEYOND_RFC_8187 = /['()*]/g

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * Content-Disposition header (RFC 6266): the name in UTF-8 and in ASCII. Inline files are displayed, others
 * downloaded.
 */
export function contentDisposition(fileName: string, isInline: boolean): string {
  const name = fileName.replace(UNSAFE, '-')
  const encoded = encodeURIComponent(name).replace(BEYOND_RFC_8187, percent)
  const kind = isInline ? 'inline' : 'attachment'
  return `${kind}; filename="${name.replace(BEYOND_ASCII, '_')}"; filename*=UTF-8''${encoded}`
}
