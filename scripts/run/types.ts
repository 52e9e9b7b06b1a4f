import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc')
const FOLDERS = ['src', 'server', 'test', 'scripts', 'bench', 'conformance']
const SETTLED_MS = 300

let settled: NodeJS.Timeout | undefined
let isRunning = false
let isDue = false

/** Checks all types, once more if files change meanwhile. TypeScript's own watch mode grows to 4 GB of memory. */
function check(): void {
  isDue = isRunning
  if (isRunning) return
  isRunning = true
  const tsc = spawn(process.execPath, [TSC, '--project', ROOT, '--singleThreaded'], { stdio: 'inherit' })
  tsc.once('exit', (code) => {
    console.log(code === 0 ? 'Types: no errors' : 'Types: the errors above')
    isRunning = false
    if (isDue) check()
  })
}

for (const folder of FOLDERS) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!/\.tsx?$/.test(file ?? '')) return
    clearTimeout(settled)
    settled = setTimeout(check, SETTLED_MS)
  })
}
check()
