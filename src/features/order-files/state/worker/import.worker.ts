import { setPortableLanguage } from '@/domain/language/portable'
import type { WorkerOrder } from './importReader'
import { serveReader } from './serveReader'

self.onmessage = ({ data }: MessageEvent<WorkerOrder>) => {
  setPortableLanguage(data.language)
  self.postMessage(serveReader(data))
}
