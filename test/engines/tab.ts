/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** One action of an input device, spelled as both WebDriver protocols spell it. */
export type InputAction = Readonly<Record<string, Json>>

/** A keyboard or a mouse with its actions, in order. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly InputAction[]
}

/** A tab of any engine. */
export interface Tab {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Shows the tab: pages behind others are not painted. */
  readonly toFront: () => Promise<void>
  /** Runs a function in the page, awaits it, and returns its result. */
  readonly run: (pageFunction: string, ...args: readonly Json[]) => Promise<unknown>
  readonly act: (source: InputSource) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** A running browser with an empty profile. */
export interface RunningEngine {
  /** Name and version. */
  readonly name: string
  /** Opens a tab; all tabs share their storage. */
  readonly openTab: () => Promise<Tab>
  /** Errors in the consoles of its pages. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

export interface EngineSize {
  readonly width: number
  readonly height: number
}

export interface Engine {
  readonly name: string
  /** Explains why it cannot run here; null if it can. */
  readonly missing: () => string | null
  readonly start: (size: EngineSize) => Promise<RunningEngine>
}

/** An expression that calls a function of the page and gives its result as JSON. */
export const callExpression = (pageFunction: string, args: readonly Json[]): string =>
  `Promise.resolve((${pageFunction})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`
