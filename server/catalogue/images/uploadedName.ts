const MARKS = /\p{M}+/gu
const NAME_MAX = 40
const HASH_LENGTH = 16

/** Last part of a path, without its extension. */
function baseOf(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  return base.replace(/\.[^.]*$/, '')
}

/**
 * Name of an uploaded image: its file name reduced to a-z, 0-9 and -, then a part of its hash. 'Crème brûlée.PNG'
 * becomes 'creme-brulee-0f3a….png'.
 *
 * @param hash - Hexadecimal digits of the content.
 */
export function uploadedName(fileName: string, hash: string, extension: string): string {
  const plain = baseOf(fileName.slice(-1000))
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '')
  return `${plain || 'image'}-${hash.slice(0, HASH_LENGTH)}.${extension}`
}
