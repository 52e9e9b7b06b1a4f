import type { HumanChallenge } from './challenge'
import { solve } from './solve'

self.onmessage = (event: MessageEvent<HumanChallenge>) => {
  void solve(event.data).then((token) => self.postMessage(token))
}
