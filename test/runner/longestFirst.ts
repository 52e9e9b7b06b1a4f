import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Few lines that take longer than any others: they look at every screen. */
const LONGEST = 'test/browser/screens.test.ts'

/**
 * Begins with what takes longest, so that at the end no process waits for another. Vitest knows how long a file took the last
 * time; on a fresh clone it takes the file's length for it, which is most wrong of this one.
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
