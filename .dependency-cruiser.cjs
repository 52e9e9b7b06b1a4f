const SRC = '^src/'
const TEST = String.raw`(^test/|\.test\.tsx?$)`

/** A folder of ours and the only other folders of ours that it may import. */
function layer(name, folder, allowed) {
  const own = [folder, ...allowed].join('|')
  return {
    name,
    severity: 'error',
    from: { path: folder, pathNot: TEST },
    to: { path: '^(src|server|scripts|bench|conformance)/', pathNot: own },
  }
}

const [contract, domain, ui, net, session, features, app] = [
  ...['contract', 'domain', 'ui', 'net', 'session', 'features', 'app'],
].map((name) => `${SRC}${name}/`)

/** Rows of nouns: a noun may use those of the rows above its own. */
const aboveEach = (rows) => rows.flatMap((row, at) => row.map((noun) => [noun, rows.slice(0, at).flat()]))

/** Nouns of the storefront. */
const NOUN_ROWS = [
  ['notifications'],
  ['unsaved-work', 'site', 'history'],
  ['accounts', 'catalogue', 'addresses'],
  ['settings', 'admin', 'order-files'],
  ['order-guides', 'punchout'],
  ['cart'],
  ['documents', 'quick-entry', 'stock-counts'],
  ['orders', 'products', 'products-bought'],
  ['payments', 'landing'],
  ['account', 'checkout'],
  ['start'],
]
/** Modules of a noun that others may use; its screens are its own. */
const PUBLIC = String.raw`(state/|parts/|[A-Za-z]+(Api|Calls|Conversion)\.ts$)`
/** Modules that know how the backend spells things. */
const WIRE = String.raw`([A-Za-z]+(Api|Calls|Conversion)\.ts|/state/(worker|human-check)/[^/]+)$`

const nounRules = aboveEach(NOUN_ROWS).map(([noun, above]) =>
  layer(`noun-${noun}`, `${features}${noun}/`, [
    ...[ui, net, session, domain, contract],
    ...(above.length > 0 ? [`${features}(${above.join('|')})/${PUBLIC}`] : []),
  ]),
)

/** Areas of the backend. */
const AREA_ROWS = [
  ['accounts'],
  ['site', 'catalogue'],
  ['cart'],
  ['orders'],
  ['order-guides', 'addresses'],
  ['ledger'],
  ['documents'],
  ['punchout', 'landing', 'exchange'],
]
const AREAS = AREA_ROWS.flat()
const anyOf = (names) => `^server/(${names.join('|')})/`

/** Modules that every area may use besides other areas. */
const FOUNDATION = '^server/(foundation|db|language|mail)/'
const ROUTES = String.raw`^server/[^/]+/routes(\.ts$|/)`

const areaRules = aboveEach(AREA_ROWS).map(([area, above]) =>
  layer(`server-${area}`, `^server/${area}/`, [
    ...['^server/http/', FOUNDATION, contract, domain],
    ...(above.length > 0 ? [anyOf(above)] : []),
  ]),
)

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'found-and-installed',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'production-code-has-production-packages',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TEST },
      to: { path: TEST },
    },
    { name: 'src-never-imports-server', severity: 'error', from: { path: SRC }, to: { path: '^server/' } },
    layer('server', '^server/', [contract, domain]),
    ...areaRules,
    layer('server-foundation', '^server/foundation/', ['^server/language/', contract, domain]),
    layer('server-db', '^server/db/', ['^server/(foundation|language)/', contract, domain]),
    layer('server-http', '^server/http/', ['^server/(foundation|db|language)/', contract, domain]),
    layer('server-mail', '^server/mail/', ['^server/(foundation|db|language|http)/', contract, domain]),
    {
      name: 'only-routes-import-http',
      severity: 'error',
      from: { path: anyOf([...AREAS, 'foundation', 'db', 'language', 'mail']), pathNot: [TEST, ROUTES] },
      to: { path: '^server/http/' },
    },
    {
      name: 'only-the-app-imports-routes',
      severity: 'error',
      from: { path: anyOf(AREAS), pathNot: [TEST, ROUTES] },
      to: { path: ROUTES },
    },
    layer('conformance', '^conformance/', [contract, domain]),
    layer('contract', contract, [`${SRC}domain/text/`]),
    layer('domain', domain, []),
    layer('ui', ui, [domain]),
    layer('net', net, [contract, domain]),
    layer('session', session, [net, contract, domain]),
    ...nounRules,
    {
      name: 'wire-spelling-ends-in-calls',
      severity: 'error',
      from: { path: features, pathNot: [TEST, WIRE] },
      to: { path: contract },
    },
    layer('boot', `${SRC}boot/`, [contract, domain, ui, features]),
    layer('app', app, [features, session, net, ui, contract, domain, `${SRC}boot/`]),
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: `${SRC}(domain|contract)/`, pathNot: TEST },
      to: {
        path: 'node_modules/(react|react-dom|react-redux|react-router-dom|@reduxjs|@mui|@emotion)/',
      },
    },
    {
      name: 'only-useForm-imports-formik',
      severity: 'error',
      from: { path: SRC, pathNot: `${ui}form/useForm.tsx$` },
      to: { path: 'node_modules/(formik|yup)/' },
    },
    {
      name: 'native-is-free-of-mui',
      severity: 'error',
      from: { path: `${ui}native/`, pathNot: TEST },
      to: { path: 'node_modules/(@mui|@emotion)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\.module\.css$|[?]` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
