/** A request of the load. `[<id>]` in a header is another one each time, `[<run>]` in a body for each who sends it. */
export interface LoadRequest {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /** Part of every right answer, where the status does not say enough. */
  readonly contains?: string
}

/** Sends each sequence in turns, over and over, by connections that send a request after the answer to the last. */
export interface ClosedLoad {
  readonly url: string
  readonly connections: number
  /** Each is named by its last request. */
  readonly sequences: readonly (readonly LoadRequest[])[]
}

/** By sequence: `each`, the ms that a request takes of the whole time, and the median of the answers' ms by request. */
export type ClosedFigures = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Somebody who sends the next of some requests each second, however long the answers take. */
export interface Shopper {
  readonly url: string
  readonly requests: readonly LoadRequest[]
  /** So many send at the same moment. */
  readonly people: number
}

export interface OpenLoad {
  readonly shoppers: readonly Shopper[]
  /** Answers before that do not count. */
  readonly warmUpMs: number
  readonly measuredMs: number
}

export interface Answers {
  /** Times of the right answers, and of those that could not be asked for meanwhile. */
  readonly ms: readonly number[]
  readonly right: number
  /** Answers with another status, or without what they should contain. */
  readonly wrong: number
}

export interface OpenFigures {
  /** By request. */
  readonly answers: Readonly<Record<string, Answers>>
  /** Requests without an answer. */
  readonly lost: number
}
