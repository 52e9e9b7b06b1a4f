import { makeWorkThread, type ThreadLimits } from '../../foundation/workThread'
import { type OpenedModel, readModel } from '../model/storedModel'
import { makeRenderQueue } from './renderQueue'
import { renderText } from './renderText'
import type { RenderOrder, Wanted } from './renderThread'

/** Limits of one document; a PDF of 5,000 rows takes about a tenth. */
const LIMITS: ThreadLimits = { timeMs: 30_000, memoryMb: 512 }

/** Limit of waiting documents. */
const PLACES_MAX = 8

/**
 * About 300 rows. As page or CSV they take a few milliseconds, so they need not wait for another document's PDF, or
 * for the thread to start.
 */
const SHORT_BYTES = 32 * 1024

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly renderings: Renderings
  }
}

/** Renders documents; long ones and all PDFs in a thread, so that none blocks the process. */
export interface Renderings {
  /**
   * Takes ownership of the document. Rejects with WorkTooDemanding, with a Failure (503) when too many wait, and with
   * ClientAborted.
   */
  readonly render: (
    document: OpenedModel,
    wanted: Wanted,
    signal?: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => Promise<void>
}

export function makeRenderings(limits: ThreadLimits = LIMITS): Renderings {
  const entry = { folder: import.meta.dirname, name: 'renderThread' }
  const { ask, close } = makeWorkThread<RenderOrder, Uint8Array<ArrayBuffer>>(entry, limits)
  const queue = makeRenderQueue(PLACES_MAX)
  return {
    render: async ({ lines }, wanted, signal) => {
      if (wanted.format !== 'pdf' && lines.length <= SHORT_BYTES) return renderText(readModel(lines), wanted)
      return queue.run(() => ask({ lines, wanted }, [lines.buffer]), signal)
    },
    close,
  }
}
