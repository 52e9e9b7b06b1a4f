import { afterEach, aroundAll, aroundEach } from 'vitest'
import { runAs, saveFailure } from './artifacts'

// Vitest would take a named second parameter for fixtures, which these hooks do not use.
aroundAll((...[runSuite, , suite]) => runAs(suite, runSuite))
aroundEach((runTest, { task }) => runAs(task, runTest))
// Runs after the hooks of a file: these must not close pages. What `beforeEach` returns runs later.
afterEach(saveFailure)
