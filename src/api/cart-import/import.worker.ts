import type { ReaderOrder } from './importReader'
import { serveReader } from './serveReader'

self.onmessage = (event: MessageEvent<ReaderOrder>) => self.postMessage(serveReader(event.data))
