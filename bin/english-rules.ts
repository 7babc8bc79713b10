/**
 * Rules for the English of the product: patterns that `npm test` refuses in the English catalogues, each with a replacement.
 *
 * `allowed` lists the texts that may break the rule, by namespace and key, with the reason. They still follow every other rule.
 */
import type { Texts } from './catalogues.ts'

type Rule = { pattern: RegExp; instead: string; allowed?: Record<string, string> }

const bannedPhrases: Rule[] = [
  { pattern: /\bstands? (here|in front|below|above|on top)\b/i, instead: 'appears here' },
  { pattern: /\b(some|every|any|no)body\b/i, instead: 'someone, everyone, anyone, no one, or the role' },
  {
    pattern: /^(Who|What) (?!.*\?)([a-z]+s|stood|moved|came|joined)\b/,
    instead: 'a subject that names the role',
    allowed: {
      'legal dmca.3': 'a heading',
      'legal privacy.6': 'a heading',
      'server/demo/texts guides.your-first-event.summary': 'a list of questions that the guide answers',
    },
  },
  { pattern: /\b(is|are|was|were|gets?|be) told\b/i, instead: 'gets a notification' },
  { pattern: /\b(take|takes|took|taken) (it |this |that |the \w+ )?back\b/i, instead: 'undo, withdraw, revoke' },
  { pattern: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bby hand\b/i, instead: 'manually' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bto be known\b/i, instead: 'TBD' },
  { pattern: /\bput right\b/i, instead: 'corrected, adjusted' },
  { pattern: /\b(people|players|teams) are in\b/i, instead: 'players have registered' },
  { pattern: /\bthings?\b/i, instead: 'the name of the thing' },
  { pattern: /\b(seats?|halls?|doors?|houses?|shelf|shelves|desks?)\b/i, instead: 'the plain noun' },
  {
    pattern: /\bwords\b/i,
    instead: 'text, message, name',
    allowed: {
      'audit action.moderation-words-changed': 'the word filter',
      'moderation wordsLead': 'the word filter',
      'moderation denied': 'the word filter',
      'moderation communityDenied': 'the word filter',
      'moderation communityAllowed': 'the word filter',
      'moderation siteWords_other': 'the word filter',
    },
  },
  { pattern: /\b(by lot|the lots?)\b/i, instead: 'random draw' },
]

const glossary: Rule[] = [
  { pattern: /\bsign(ed|s|ing)?[ -](in|out)\b/i, instead: 'log in, log out' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  {
    pattern: /(?<![-\w])(mails?|mailed|letters?)\b(?!box)/i,
    instead: 'email',
    allowed: {
      'emails mailboxLead': 'a mail server is called so',
      'problems USERNAME_INVALID': 'letters of the alphabet',
    },
  },
  { pattern: /\bwaiting (list|line)\b|\bin line\b/i, instead: 'waitlist' },
  { pattern: /\b(organiser|organizer)[’']s (desk|console)\b|\brun the event\b/i, instead: 'Manage' },
  { pattern: /\bcall(s|ed)? (it|this event) off\b/i, instead: 'Cancel' },
  { pattern: /\bclose the record\b/i, instead: 'Complete' },
  { pattern: /\bsen[dt] out\b/i, instead: 'Remove, Disqualify' },
  { pattern: /\bcheckin\b/i, instead: 'check-in' },
  { pattern: /\bno show\b/i, instead: 'no-show' },
  { pattern: /\bswitch(es|ed|ing)? (it |them )?(on|off)\b/i, instead: 'turn on, turn off' },
  { pattern: /\b(help|support) requests?\b/i, instead: 'ticket' },
]

const typography: Rule[] = [
  { pattern: /\w'\w|'\s|\s'/, instead: 'the curly apostrophe ’' },
  { pattern: /"/, instead: 'curly quotes “ ”' },
  { pattern: /\.\.\./, instead: 'the ellipsis …' },
]

export function englishFaults(english: Texts): string[] {
  const rules = [...bannedPhrases, ...glossary, ...typography]
  return [...english].flatMap(([namespace, bundle]) =>
    Object.entries(bundle).flatMap(([key, text]) => {
      const visibleText = text.replaceAll(/<[^>]+>|\{\{[^}]+\}\}/g, '')
      const brokenRules = rules.filter(
        ({ pattern, allowed }) => pattern.test(visibleText) && !allowed?.[`${namespace} ${key}`],
      )
      return brokenRules.map(
        ({ pattern, instead }) => `${namespace} ${key}: “${text}” breaks ${pattern}: write ${instead}`,
      )
    }),
  )
}
