import { FlatCompat } from '@eslint/eslintrc'
import js from '@eslint/js'
import { createRequire } from 'node:module'

const compat = new FlatCompat({
  baseDirectory: import.meta.dirname,
  recommendedConfig: js.configs.recommended,
})
const { ignorePatterns, ...config } = createRequire(import.meta.url)('./.eslintrc.cjs')

// ESLint 9 reads only this file; the rules stand in .eslintrc.cjs.
export default [{ ignores: ignorePatterns }, ...compat.config(config)]
