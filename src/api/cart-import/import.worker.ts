import { PSEUDO } from '@/domain/language/disguise'
import { setLanguage } from '@/domain/language/language'
import type { ReaderOrder } from './importReader'
import { serveReader } from './serveReader'

self.onmessage = ({ data }: MessageEvent<ReaderOrder>) => {
  const { language } = data
  // Its function cannot be sent.
  if (language) setLanguage(language.tag === PSEUDO.tag ? PSEUDO : language)
  self.postMessage(serveReader(data))
}
