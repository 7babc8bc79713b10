/** The message after a successful start: the address, the mailbox and the demo accounts. */
import { canReceiveEmail, type Settings } from './settings.ts'

export function printWelcome(
  settings: Settings,
  people: { email: string; role: string }[],
  setupLink: string | undefined,
  print: (line: string) => void,
) {
  print('')
  print(`  ${settings.siteName} is running at ${settings.publicUrl}`)
  if (settings.mailbox) print(`  Emails appear at ${settings.publicUrl}/mailbox, for browsers on this machine only`)
  if (!canReceiveEmail(settings)) {
    print('  WARNING: this site cannot send email, so no one can log in by email. Set SMTP_URL.')
  }
  if (setupLink) print(`  This site has no admin. Become its admin within an hour at\n    ${setupLink}`)
  if (people.length > 0) print('  Log in by email with one of the demo accounts; the code arrives in the mailbox:')
  for (const { email, role } of people) print(`    ${email.padEnd(32)} ${role}`)
  print('')
  print('  Press Ctrl-C to stop.')
}
