import PDFDocument from 'pdfkit'
import type { DocumentModel } from '../model/documentModel'
import { type Face, type FaceName, openFace } from './fonts'
import { safeLine } from './safeText'

export type PageSize = 'Letter' | 'A4'
export type Tag = PDFKit.PDFStructureElement

export interface TagOptions {
  /** Column or row that a heading cell names. */
  readonly scope?: 'Column' | 'Row'
  readonly colSpan?: number
  /** What a picture shows. */
  readonly alt?: string
}

/** The pages of a PDF, in points from their top left corner. */
export interface Sheet {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly faces: Faces
  /** The tag that holds all others. */
  readonly root: Tag
  readonly document: PDFKit.PDFDocument
  readonly nextPage: () => void
  readonly addTag: (parent: Tag, type: string, options?: TagOptions) => Tag
  /** Operators drawn as a part of a tag, which reads them out. */
  readonly drawIn: (tag: Tag, type: string, operators: string) => void
  /** Operators that nobody reads out: rules, repeated headings, footers. */
  readonly drawBeside: (operators: string) => void
}

const MARGIN = 40
/** Below the text; the footer stands in it. */
const MARGIN_BOTTOM = 54
const INCHES = { Letter: [612, 792], A4: [595.28, 841.89] } as const
const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Width of the text in either direction. */
export function textRooms(size: PageSize): { readonly portrait: number; readonly landscape: number } {
  const [width, height] = INCHES[size]
  return { portrait: width - 2 * MARGIN, landscape: height - 2 * MARGIN }
}

/** PDFKit writes the texts of `info` into the XML of the metadata as they are. */
class SafeDocument extends PDFDocument {
  override endMetadata(): void {
    const { info } = this
    for (const key of ['Title', 'Author'] as const)
      info[key] = (info[key] ?? '').replace(/[&<>]/g, (character) => XML_ENTITIES[character] ?? '')
    super.endMetadata()
  }
}

export type Faces = Readonly<Record<FaceName, Face>>

/** A PDF without pages, and its fonts, which measure texts. */
export interface OpenedPdf {
  readonly document: PDFKit.PDFDocument
  readonly faces: Faces
}

export function openPdf({ language, title, letterhead, madeAt }: DocumentModel): OpenedPdf {
  const document = new SafeDocument({
    autoFirstPage: false,
    bufferPages: true,
    // No standard font, which none of the pages uses.
    font: '',
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: safeLine(title),
      Author: safeLine(letterhead.name),
      Creator: 'Tradecounter',
      CreationDate: new Date(madeAt),
    },
  })
  return { document, faces: { regular: openFace(document, 'regular'), bold: openFace(document, 'bold') } }
}

function addTag(document: PDFKit.PDFDocument, parent: Tag, type: string, options: TagOptions = {}): Tag {
  const { colSpan = 1, scope, alt } = options
  const tag = document.struct(type, alt === undefined ? {} : { alt })
  const attributes = {
    ...(scope && { Scope: scope }),
    ...(colSpan > 1 && { ColSpan: colSpan }),
  }
  // PDFKit's own option knows no spans.
  if (Object.keys(attributes).length > 0) tag.dictionary.data.A = { O: 'Table', ...attributes }
  parent.add(tag)
  return tag
}

interface Orientation {
  readonly size: PageSize
  readonly isLandscape: boolean
}

/** The first page. */
export function openSheet({ document, faces }: OpenedPdf, { size, isLandscape }: Orientation): Sheet {
  function addPage(): void {
    document.addPage({ size: [...INCHES[size]], layout: isLandscape ? 'landscape' : 'portrait', margin: 0 })
    const fonts = document.page.fonts as Record<string, unknown>
    for (const { id, ref } of Object.values(faces)) fonts[id] = ref()
  }
  addPage()
  const { width, height } = document.page
  const root = document.struct('Document')
  document.addStructure(root)

  return {
    width,
    left: MARGIN,
    right: width - MARGIN,
    top: MARGIN,
    bottom: height - MARGIN_BOTTOM,
    faces,
    root,
    document,
    nextPage: addPage,
    addTag: (parent, type, options) => addTag(document, parent, type, options),
    drawIn: (tag, type, operators) => {
      const content = document.markStructureContent(type)
      document.addContent(operators)
      document.endMarkedContent()
      tag.add(content)
    },
    drawBeside: (operators) => document.addContent(`/Artifact BMC ${operators} EMC`),
  }
}

export async function closeSheet({ document, root }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  root.end()
  document.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}
