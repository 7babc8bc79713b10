/** npm run check: format, lint, types and architecture, in seconds. */
import { lint, step, tool, types } from './steps.ts'

const results = await Promise.all([
  step('Format and lint', lint),
  step('Types', types),
  step('Architecture', () => tool('vitest', ['run', '--config', 'bin/check.vitest.config.ts'])),
])
process.exit(results.every(Boolean) ? 0 : 1)
