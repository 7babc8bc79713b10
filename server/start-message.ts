/** The message after a successful start: the address, the mailbox and the demo accounts. */
import type { Settings } from './settings.ts'

export function printWelcome(
  settings: Settings,
  people: { email: string; role: string }[],
  say: (line: string) => void,
) {
  say('')
  say(`  ${settings.siteName} is running at ${settings.publicUrl}`)
  if (!settings.mail.smtpUrl) say(`  Emails appear in the built-in mailbox at ${settings.publicUrl}/mailbox`)
  if (people.length > 0) say('  Log in by email with one of the demo accounts; the code arrives in the mailbox:')
  for (const { email, role } of people) say(`    ${email.padEnd(32)} ${role}`)
  say('')
  say('  Press Ctrl-C to stop.')
}
