import type { DocumentModel } from '../../server/documents/model/documentModel'

/** Texts that must stay texts in each rendering of a document. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '</title></style></script><svg onload=alert(1)>',
  'javascript:alert(1)',
  'https://evil.example/?a=1&b=2',
  ') Tj ET (x) /URI (https://evil.example) /JavaScript \\',
  '>> endobj 9 0 obj << /S /Launch /F (x) >> %PDF-1.7',
  '=HYPERLINK("https://evil.example")',
  'x'.repeat(2000),
  '🍅 tomato 👩🏽‍🍳 Żółć & Ğüş – “déjà vu”',
]

/** A document with the text in each place that shows one. */
export function documentOf(text: string): DocumentModel {
  const fact = { label: text, kind: 'text', value: text } as const
  const block = { label: text, lines: [text] }
  return {
    title: text,
    letterhead: { name: text, lines: [text], logo: 'logo.svg' },
    parties: [block],
    facts: [fact],
    columns: [{ label: text, kind: 'text' }],
    sectionLabel: text,
    sections: [{ heading: text, rows: [{ cells: [text], notes: [text] }], totals: [fact] }],
    totals: [fact],
    strip: [fact],
    notes: [block],
    madeAt: '2026-11-24T12:00:00.000Z',
  }
}
