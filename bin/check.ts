/** npm run check: format, lint, types, unused files and dependencies, architecture, docs and languages. */
import { lint, step, tool, types, unused } from './steps.ts'

const results = await Promise.all([
  step('Format and lint', lint),
  step('Types', types),
  step('Unused files and dependencies', unused),
  step('Architecture, docs and languages', () => tool('vitest', ['run', '--config', 'bin/check.vitest.config.ts'])),
])
process.exit(results.every(Boolean) ? 0 : 1)
