/** npm run doctor [-- --json]: checks this site, says what to do, and fails if something is broken. */
import { examine, type Finding } from '../server/operations/doctor.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'

const signs = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' } as const
const findings = await examineSite()
if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2))
else for (const { check, state, text } of findings) console.log(`${signs[state]}  ${check.padEnd(12)} ${text}`)
process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0

async function examineSite(): Promise<Finding[]> {
  const settings = read()
  return 'publicUrl' in settings ? examine(settings, { print: console.error }) : settings
}

/** Invalid settings are findings, one per line. */
function read(): Settings | Finding[] {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof Error && isStartProblem(error))) throw error
    return error.message.split('\n').map((text): Finding => ({ check: 'settings', state: 'fault', text }))
  }
}
