import type { DocumentModel } from './documentModel'

/** Characters that are invisible but change the display; line breaks stay. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\uFEFF]/gu
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g

const cleanText = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(UNSEEN, '')

const clean = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value

/** A part of a document as JSON, cleaned like the whole. */
export const cleanJson = (part: object): string => JSON.stringify(part, clean)

/** The document for all renderings: without invisible characters and empty facts. */
export function cleanModel(model: DocumentModel): DocumentModel {
  const cleaned = JSON.parse(cleanJson(model)) as DocumentModel
  return { ...cleaned, facts: cleaned.facts.filter(({ value }) => value !== null && value !== '') }
}
