import { get } from 'node:http'
import { PAGE_SIZE } from '@/api/catalogue/productPages'

/** Compressed size of an answer, and the total number of products. */
function sentBytes(url: string, headers: Record<string, string>): Promise<{ bytes: number; total: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve({ bytes, total: Number(answer.headers['x-total-count']) }))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** Compressed size of the whole list in the format that `Accept` asks for. */
export async function listBytes(backend: string, token: string, accept: string): Promise<number> {
  let bytes = 0
  for (let page = 1, last = 1; page <= last; page++) {
    const url = `${backend}/api/product/list?page=${page}&pageSize=${PAGE_SIZE}`
    const answer = await sentBytes(url, { Authorization: `Bearer ${token}`, Accept: accept })
    bytes += answer.bytes
    last = Math.ceil(answer.total / PAGE_SIZE)
  }
  return bytes
}
