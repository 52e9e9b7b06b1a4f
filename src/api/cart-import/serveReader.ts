import { readImportFile } from '@/domain/import/readImportFile'
import { type ReaderNews, type ReaderOrder, judgeOne } from './importReader'

export function serveReader(order: ReaderOrder): ReaderNews {
  if (order.type === 'read') {
    return { id: order.id, reading: readImportFile(new Uint8Array(order.bytes), order.choices) }
  }
  return { id: order.id, judged: order.lines.map((line) => judgeOne(line, order.known)) }
}
