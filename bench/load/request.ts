/** A request of the load. */
export interface LoadRequest {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
}

/** Sent to the load process on its standard input; it answers with a line of JSON: ms per request by name. */
export interface Load {
  /** On this machine. */
  readonly port: number
  readonly requests: readonly LoadRequest[]
}
