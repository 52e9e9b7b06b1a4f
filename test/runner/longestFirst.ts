import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest file although a short one, because it checks every screen. */
const LONGEST = 'test/browser/screens/screens.test.ts'

/**
 * Starts with the slowest files, so that no process waits at the end. Vitest knows the last durations; on a
 * fresh clone it uses file sizes, which mislead most for this one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted.find(({ moduleId }) => moduleId.endsWith(LONGEST))
    if (!longest) return sorted
    const others = sorted.filter((each) => each !== longest)
    const place = others.findIndex(({ project }) => project === longest.project)
    return place < 0 ? sorted : others.toSpliced(place, 0, longest)
  }
}
