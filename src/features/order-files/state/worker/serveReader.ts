import { readImportFile } from '@/domain/import/readImportFile'
import { validateFound } from '@/domain/import/readOrder'
import type { ReaderNews, ReaderOrder } from './importReader'

export function serveReader(order: ReaderOrder): ReaderNews {
  if (order.type === 'read') {
    return { id: order.id, reading: readImportFile(new Uint8Array(order.bytes), order.choices) }
  }
  return { id: order.id, judged: order.lines.map((line) => validateFound(line, order.known, order.known)) }
}
