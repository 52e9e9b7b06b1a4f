const { options } = require('./.dependency-cruiser.cjs')

/** No cycle between folders. Tests are left out: one may use what stands above what it tests. */
module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: String.raw`\.module\.css$|[?]|\.test\.tsx?$` },
  },
}
