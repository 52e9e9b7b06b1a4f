const BEYOND_ASCII = /[^ -~]/gu
/** Of no use in the name of a file, on one system or another. */
const UNSAFE = /[\p{Cc}"\\/:*?<>|%]/gu
/** Left alone by `encodeURIComponent`, and not allowed in RFC 8187. */
const BEYOND_RFC_8187 = /['()*]/g

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The header that names a file (RFC 6266): with the name as it is for who reads UTF-8, and in ASCII for all others. Inline
 * files are shown, others saved.
 */
export function contentDisposition(fileName: string, isInline: boolean): string {
  const name = fileName.replace(UNSAFE, '-')
  const encoded = encodeURIComponent(name).replace(BEYOND_RFC_8187, percent)
  const kind = isInline ? 'inline' : 'attachment'
  return `${kind}; filename="${name.replace(BEYOND_ASCII, '_')}"; filename*=UTF-8''${encoded}`
}
