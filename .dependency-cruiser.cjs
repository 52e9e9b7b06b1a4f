const SRC = '^src/'
const TEST = String.raw`(^test/|\.test\.tsx?$)`

/** A folder of ours and the only other folders of ours that it may import. */
function layer(name, folder, allowed) {
  const own = [folder, ...allowed].join('|')
  return {
    name,
    severity: 'error',
    from: { path: folder, pathNot: TEST },
    to: { path: '^(src|server|scripts|bench)/', pathNot: own },
  }
}

const [contract, domain, api, session, state, store, ui, commerce] = [
  ...['contract', 'domain', 'api', 'session', 'state', 'store', 'components/ui', 'components/commerce'],
].map((name) => `${SRC}${name}/`)

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
    layer('contract', contract, []),
    layer('domain', domain, []),
    layer('api', api, [contract, domain]),
    layer('session', session, [api, domain]),
    layer('state', state, [session, api, domain]),
    layer('store', store, [api, session, state]),
    layer('ui', ui, [domain]),
    layer('commerce', commerce, [ui, store, session, state, api, domain]),
    layer('features', `${SRC}features/`, [`${SRC}components/`, store, session, state, api, domain]),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: `${SRC}features/([^/]+)/`, pathNot: TEST },
      to: { path: `${SRC}features/`, pathNot: `${SRC}features/$1/` },
    },
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: `${SRC}(domain|contract)/`, pathNot: TEST },
      to: {
        path: 'node_modules/(react|react-dom|react-redux|react-router-dom|@reduxjs|@mui|@emotion)/',
      },
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
