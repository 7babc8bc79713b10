/** What a newcomer reads when the hall has opened: where it is, who can sign in, where mail lands. */
import type { Settings } from './settings.ts'

export function welcome(settings: Settings, people: { email: string; role: string }[], say: (line: string) => void) {
  say('')
  say(`  ${settings.siteName} is open at ${settings.publicUrl}`)
  if (!settings.mail.smtpUrl) say(`  Mail lands in the built-in mailbox at ${settings.publicUrl}/mailbox`)
  if (people.length > 0) say('  Sign in by e-mail as one of the demo people; the code lands in the mailbox:')
  for (const { email, role } of people) say(`    ${email.padEnd(32)} ${role}`)
  say('')
  say('  Ctrl-C stops it.')
}
