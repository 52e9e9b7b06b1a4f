import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../../../package.json'
import type { ErrorKind } from '../../foundation/failure'

/** One number, or one per value of the gauge's label. */
export type Samples = number | Readonly<Record<string, number>>

export interface Watched {
  /** Ends with its unit, such as `_seconds`; `tradecounter_` is prepended. */
  readonly name: string
  readonly help: string
  readonly label?: string
  /** Called at each scrape; null without a current value. */
  readonly read: () => Samples | null | Promise<Samples | null>
}

export interface SeenRequest {
  readonly method: string
  /** The route's template, never the path: paths are unbounded in number, and contain permissions. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export type SignInRefusal = 'wrong' | 'unverified' | 'outdated' | 'throttled' | 'not-human'

type LoadOutcome = 'loaded' | 'refused' | 'failed'

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly metrics: Metrics
  }
}

export interface Metrics {
  readonly countRequest: (seen: SeenRequest) => void
  readonly countError: (kind: ErrorKind) => void
  readonly countRefusedSignIn: (reason: SignInRefusal) => void
  /** Counts a load of data over HTTP or from the exchange folder, but not checks. */
  readonly countLoad: (way: 'http' | 'folder', outcome: LoadOutcome) => void
  readonly countFailedGauge: (gauge: string) => void
  /** Adds a gauge, or replaces the one of the same name. */
  readonly watch: (gauge: Watched) => void
  /** Adds the process metrics: memory, processor, event loop, garbage collection. Call it once per process. */
  readonly watchProcess: () => void
  /** All metrics in Prometheus's text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

const PREFIX = 'tradecounter_'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Seconds: from an answer from memory to one after which clients give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function makeCounters(registry: Registry) {
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers: [registry] })
  return {
    requests: counter('requests_total', 'Requests answered', 'method', 'route', 'status'),
    errors: counter('errors_total', 'Requests that failed, by kind', 'kind'),
    signIns: counter('sign_ins_refused_total', 'Sign-ins refused, by reason', 'reason'),
    loads: counter('loads_total', 'Loads of data, by way and outcome', 'way', 'outcome'),
    gauges: counter('gauge_failures_total', 'Gauges that could not be read', 'gauge'),
    seconds: new Histogram({
      name: `${PREFIX}request_seconds`,
      help: 'Time to the answer’s beginning',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers: [registry],
    }),
  }
}

function addBuild(registry: Registry): void {
  const labels = { version, node: process.version }
  const build = new Gauge({
    name: `${PREFIX}build_info`,
    help: 'Version of the server and of Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set(labels, 1)
}

function addGauge(registry: Registry, { name, help, label, read }: Watched): void {
  registry.removeSingleMetric(PREFIX + name)
  registry.registerMetric(
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        const samples = await read()
        this.reset()
        // A gauge without labels resets to 0.
        if (samples === null && label === undefined) this.remove()
        else if (samples === null) return
        else if (typeof samples === 'number') this.set(samples)
        else for (const [value, number] of Object.entries(samples)) this.set({ [label ?? '']: value }, number)
      },
    }),
  )
}

/** Metrics of this process and its database, for Prometheus, which adds up those of several processes. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const { requests, errors, signIns, loads, gauges, seconds } = makeCounters(registry)
  addBuild(registry)
  return {
    countRequest: ({ method, route, status, seconds: took }) => {
      const labels = { method: METHODS.includes(method) ? method : 'other', route }
      requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
      seconds.observe(labels, took)
    },
    countError: (kind) => errors.inc({ kind }),
    countRefusedSignIn: (reason) => signIns.inc({ reason }),
    countLoad: (way, outcome) => loads.inc({ way, outcome }),
    countFailedGauge: (gauge) => gauges.inc({ gauge }),
    watch: (gauge) => addGauge(registry, gauge),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
