import { readFileSync, writeFileSync } from 'node:fs'
import { COVERAGE_PAGE, fillCoverage, testSources } from './checks/coverageTable'
import { helpWhenAsked } from './run/help'

helpWhenAsked('npm run coverage:docs    writes the tables of docs/coverage.md from the tags above the tests')

/** Writes the tables, unless a tag is wrong. */
const { page, faults } = fillCoverage(readFileSync(COVERAGE_PAGE, 'utf8'), testSources())
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
writeFileSync(COVERAGE_PAGE, page)
