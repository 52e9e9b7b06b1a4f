import PDFDocument from 'pdfkit'
import type { DocumentModel } from '../model/documentModel'
import { type Face, type FaceName, openFace } from './fonts'

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u
/** Control characters, direction marks, and characters that draw nothing but change their neighbours. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** Unpaired halves of characters. */
const LONE_SURROGATES = /\p{Cs}/gu
const REPLACEMENT = '?'
const SPACES = /[\t\p{Zs}]+/gu

/** Lines of a text without characters that could disturb the page. Characters that the font lacks stay. */
export function safeLines(text: string): string[] {
  return text
    .split(LINE_END)
    .map((line) => line.replace(SPACES, ' ').replace(UNSEEN, '').replace(LONE_SURROGATES, REPLACEMENT))
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '')
}

export const safeLine = (text: string): string => safeLines(text).join(' ')

export type PageSize = 'Letter' | 'A4'
export type Tag = PDFKit.PDFStructureElement

export interface TagOptions {
  /** Axis that a heading cell labels. */
  readonly scope?: 'Column' | 'Row'
  readonly colSpan?: number
  /** Alternative text of a picture. */
  readonly alt?: string
}

/** Pages of a PDF, in points from the top left corner. */
export interface Sheet {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly faces: Faces
  /** Root tag. */
  readonly root: Tag
  readonly document: PDFKit.PDFDocument
  readonly nextPage: () => void
  readonly addTag: (parent: Tag, type: string, options?: TagOptions) => Tag
  /** Draws operators as part of a tag, which screen readers read out. */
  readonly drawIn: (tag: Tag, type: string, operators: string) => void
  /** Draws artifacts, which screen readers skip: rules, repeated headings, footers. */
  readonly drawBeside: (operators: string) => void
}

const MARGIN = 40
/** Space below the text, which contains the footer. */
const MARGIN_BOTTOM = 54
const INCHES = { Letter: [612, 792], A4: [595.28, 841.89] } as const
const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Width of the text in either orientation. */
export function textRooms(size: PageSize): { readonly portrait: number; readonly landscape: number } {
  const [width, height] = INCHES[size]
  return { portrait: width - 2 * MARGIN, landscape: height - 2 * MARGIN }
}

/** Escapes `info`, which PDFKit writes into the metadata's XML unescaped. */
class SafeDocument extends PDFDocument {
  override endMetadata(): void {
    const { info } = this
    for (const key of ['Title', 'Author'] as const)
      info[key] = (info[key] ?? '').replace(/[&<>]/g, (character) => XML_ENTITIES[character] ?? '')
    super.endMetadata()
  }
}

export type Faces = Readonly<Record<FaceName, Face>>

/** A PDF without pages yet, with its fonts for measuring text. */
export interface OpenedPdf {
  readonly document: PDFKit.PDFDocument
  readonly faces: Faces
}

export function openPdf({ language, title, letterhead, madeAt }: DocumentModel): OpenedPdf {
  const document = new SafeDocument({
    autoFirstPage: false,
    bufferPages: true,
    // Skips the standard font, which the pages do not use.
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
  // PDFKit's own option does not support spans.
  if (Object.keys(attributes).length > 0) tag.dictionary.data.A = { O: 'Table', ...attributes }
  parent.add(tag)
  return tag
}

interface Orientation {
  readonly size: PageSize
  readonly isLandscape: boolean
}

/** Opens the first page. */
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
