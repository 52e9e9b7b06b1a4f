import { getDocumentProxy } from 'unpdf'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>
type TagTree = NonNullable<Awaited<ReturnType<PdfPage['getStructTree']>>>
type TagChild = TagTree['children'][number]

/** A text with its position, in points from the bottom left corner. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

export interface ReadTag {
  readonly role: string
  readonly text: string
  /** Alternative text of a picture. */
  readonly alt?: string
  readonly children: readonly ReadTag[]
}

export interface ReadPage {
  readonly width: number
  readonly placed: readonly PlacedText[]
  /** Tags below 'Document'. */
  readonly tags: readonly ReadTag[]
  /** Untagged texts: repeated headings, footers. */
  readonly beside: readonly string[]
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly info: Readonly<Record<string, unknown>>
  /** From the metadata in XML. */
  readonly xmlTitle: unknown
  readonly bookmarks: readonly string[]
  readonly isTagged: boolean
  readonly showsTitle: boolean
}

/** Removes all whitespace, so that line breaks make no difference. */
export const squeeze = (text: string): string => text.replace(/\s+/g, '')

function readTag(node: TagChild, texts: ReadonlyMap<string, string>): ReadTag {
  if (!('children' in node)) return { role: '', text: texts.get(node.id) ?? '', children: [] }
  const parts = node.children.map((child) => readTag(child, texts))
  return {
    role: node.role,
    ...('alt' in node && { alt: String(node.alt) }),
    text: parts
      .filter(({ role }) => role === '')
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    children: parts.filter(({ role }) => role !== ''),
  }
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const content = await page.getTextContent({ includeMarkedContent: true })
  const placed: PlacedText[] = []
  const texts = new Map<string, string>()
  const beside: string[] = []
  let id: string | null = null
  for (const item of content.items) {
    if ('str' in item) {
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      const text = item.hasEOL ? `${item.str} ` : item.str
      if (item.str.trim() !== '') placed.push({ text: item.str, x, y, width: item.width, size })
      if (id !== null) texts.set(id, (texts.get(id) ?? '') + text)
      else if (item.str.trim() !== '') beside.push(item.str)
    } else if (item.type === 'endMarkedContent') id = null
    else id = item.id ?? null
  }
  const [document] = (await page.getStructTree())?.children ?? []
  const tags = document ? readTag(document, texts).children : []
  return { width: page.getViewport({ scale: 1 }).width, placed, tags, beside }
}

/** Reads a PDF's texts, tags, bookmarks and metadata. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number)))
  const { info, metadata } = await pdf.getMetadata()
  const preferences: { DisplayDocTitle?: boolean } | null = await pdf.getViewerPreferences()
  const read = {
    pages,
    info: info as Record<string, unknown>,
    xmlTitle: metadata?.get('dc:title') as unknown,
    bookmarks: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
  }
  await pdf.destroy()
  return read
}

/** Active parts of a PDF: actions, scripts, attachments and annotations. */
export async function activePartsOf(bytes: Uint8Array): Promise<unknown[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const found: unknown[] = [await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.getAttachments()]
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const annotations: unknown[] = await page.getAnnotations()
    found.push(...annotations, await page.getJSActions())
  }
  await pdf.destroy()
  return found.filter((each) => each !== null)
}

/** Cells of all tables, row by row. The tree of a page has the rows of other pages too, without text. */
export function tableRowsOf(pages: readonly ReadPage[]): ReadTag[][] {
  return pages.flatMap(({ tags }) =>
    tags
      .filter(({ role }) => role === 'Table')
      .flatMap(({ children }) => children.map((row) => [...row.children]))
      .filter((cells) => cells.some(({ text }) => text !== '')),
  )
}
