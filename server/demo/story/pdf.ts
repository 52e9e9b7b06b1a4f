const PAGE = { width: 612, height: 792, margin: 64 } as const
const LEADING = 20

/** PDF text strings end at a closing parenthesis and support Latin-1 only. */
function pdfText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-')
}

function contentOf(title: string, lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin
  const written = lines.map(
    (line, index) => `BT /F1 11 Tf ${PAGE.margin} ${top - 60 - index * LEADING} Td (${pdfText(line)}) Tj ET`,
  )
  const signature = top - 110 - lines.length * LEADING
  return [
    `BT /F2 20 Tf ${PAGE.margin} ${top} Td (${pdfText(title)}) Tj ET`,
    `0.04 0.42 0.38 RG 2 w ${PAGE.margin} ${top - 16} m ${PAGE.width - PAGE.margin} ${top - 16} l S`,
    ...written,
    `0.2 0.2 0.45 RG 1.4 w ${PAGE.margin} ${signature} m`,
    `${PAGE.margin + 30} ${signature + 46} ${PAGE.margin + 34} ${signature - 30} ${PAGE.margin + 66} ${signature + 14} c`,
    `${PAGE.margin + 90} ${signature + 40} ${PAGE.margin + 96} ${signature - 18} ${PAGE.margin + 150} ${signature + 10} c S`,
    `0.6 0.6 0.6 RG 0.7 w ${PAGE.margin} ${signature - 22} m ${PAGE.margin + 220} ${signature - 22} l S`,
    `BT /F1 9 Tf ${PAGE.margin} ${signature - 36} Td (Received by) Tj ET`,
  ].join('\n')
}

/** A one-page PDF with a title, lines and a signature, like a scan. */
export function drawPdf(title: string, lines: readonly string[]): Uint8Array {
  const content = contentOf(title, lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text + end)
}
