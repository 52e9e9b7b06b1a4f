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

const [contract, domain, api, net, session, state, store, native, ui, commerce, features] = [
  ...['contract', 'domain', 'api', 'net', 'session', 'state', 'store'],
  ...['components/native', 'components/ui', 'components/commerce', 'features'],
].map((name) => `${SRC}${name}/`)

/** The areas of the backend, in rows: an area may use those of the rows above its own. */
const AREA_ROWS = [
  ['access'],
  ['accounts', 'site'],
  ['catalogue'],
  ['cart'],
  ['orders'],
  ['order-guides', 'addresses'],
  ['receivables'],
  ['payments'],
  ['documents'],
  ['reports'],
  ['punchout', 'landing', 'exchange'],
]
const AREAS = AREA_ROWS.flat()
const anyOf = (names) => `^server/(${names.join('|')})/`

/** Modules that every area may use besides other areas: the database, languages, mail, and the modules beside the folders. */
const FOUNDATION = ['^server/(db|language|mail|storefront)/', String.raw`^server/[^/]+\.ts$`]
const ROUTES = String.raw`^server/[^/]+/routes(\.ts$|/)`

const areaRules = AREA_ROWS.flatMap((row, index) =>
  row.map((area) => {
    const above = AREA_ROWS.slice(0, index).flat()
    const areas = above.length > 0 ? [anyOf(above)] : []
    return layer(`server-${area}`, `^server/${area}/`, [
      ...['^server/http/', ...FOUNDATION, ...areas],
      ...[contract, domain],
    ])
  }),
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
    layer('server-foundation', '^server/(db|language|mail)/', [
      ...FOUNDATION,
      '^server/http/',
      contract,
      domain,
    ]),
    layer('server-http', '^server/http/', [
      '^server/(db|language)/',
      String.raw`^server/[^/]+\.ts$`,
      contract,
      domain,
    ]),
    {
      name: 'only-routes-import-http',
      severity: 'error',
      from: { path: anyOf([...AREAS, 'db', 'language', 'mail']), pathNot: [TEST, ROUTES] },
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
    layer('api', api, [contract, domain]),
    layer('net', net, [api, domain]),
    layer('session', session, [api, domain]),
    layer('state', state, [session, net, api, domain]),
    layer('store', store, [api, net, session, state, domain]),
    layer('native', native, [domain]),
    layer('ui', ui, [native, domain]),
    layer('commerce', commerce, [native, ui, store, session, state, net, api, domain]),
    layer('features', features, [`${SRC}components/`, store, session, state, net, api, domain]),
    layer('boot', `${SRC}boot/`, [contract, domain, `${SRC}components/`, features]),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: TEST },
      to: { path: features, pathNot: `${features}$1/` },
    },
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: `${SRC}(domain|contract)/`, pathNot: TEST },
      to: {
        path: 'node_modules/(react|react-dom|react-redux|react-router-dom|@reduxjs|@mui|@emotion)/',
      },
    },
    {
      name: 'native-is-free-of-mui',
      severity: 'error',
      from: { path: native, pathNot: TEST },
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
