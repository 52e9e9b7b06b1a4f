import { solve } from './solve'
import type { HumanChallenge } from './challenge'

self.onmessage = (event: MessageEvent<HumanChallenge>) => {
  void solve(event.data).then((token) => self.postMessage(token))
}
