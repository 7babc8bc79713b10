/** npm test: all checks and tests. Arguments after `--` go to vitest: `npm test -- engine`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build.ts'
import { lint, step, tool, types, unused } from './steps.ts'

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }

process.on('SIGINT', () => {}) // Ctrl-C also reaches vitest, which then stops its database: wait for that

let passed = 0
let failed = 0

const checks = await Promise.all([
  step('Format and lint', lint),
  step('Types', types),
  step('Unused files and dependencies', unused),
  step('Web build', () => buildWeb(() => {})),
])
failed = checks.filter((isFine) => !isFine).length
if (failed === 0) await step('Tests', test)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function test() {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const result = await tool('vitest', ['run', ...reporters, ...process.argv.slice(2)], {
    show: true,
    env: { NODE_ENV: 'test' },
  })
  if (existsSync(file)) count(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  if (result.code !== 0 && failed === 0) failed = 1 // an error outside of any test
  return result
}

function count({ testResults }: Report) {
  for (const { status, assertionResults } of testResults) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length
    passed += assertionResults.filter((test) => test.status === 'passed').length
    failed += status === 'failed' ? Math.max(1, failures) : failures // a file that cannot be loaded has no tests
  }
}
