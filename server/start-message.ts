/** The message after a successful start: the address, the mailbox and the demo accounts. */
import type { Settings } from './settings.ts'

export function printWelcome(
  settings: Settings,
  people: { email: string; role: string }[],
  print: (line: string) => void,
) {
  print('')
  print(`  ${settings.siteName} is running at ${settings.publicUrl}`)
  if (!settings.mail.smtpUrl) print(`  Emails appear in the built-in mailbox at ${settings.publicUrl}/mailbox`)
  if (people.length > 0) print('  Log in by email with one of the demo accounts; the code arrives in the mailbox:')
  for (const { email, role } of people) print(`    ${email.padEnd(32)} ${role}`)
  print('')
  print('  Press Ctrl-C to stop.')
}
