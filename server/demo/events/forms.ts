/** The forms of the demo and random answers to them. */
import type { FormResponse } from '@guildhall/contract/players/columns.ts'
import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import type { FormType } from '@guildhall/contract/tournaments/constants.ts'

export const teamForm: FormField[] = [
  {
    key: 'server',
    kind: 'select',
    label: 'Preferred server',
    required: true,
    options: ['Frankfurt', 'Stockholm', 'Paris'],
  },
  { key: 'stream', kind: 'url', label: 'Stream link', help: 'We link it on the event page.' },
]

export const majorForm: FormField[] = [
  { key: 'main', kind: 'text', label: 'Which character do you play?', required: true, max: 40 },
  { key: 'first', kind: 'checkbox', label: 'This is my first event' },
]

const survey: FormField[] = [
  {
    key: 'level',
    kind: 'select',
    label: 'How long have you been playing?',
    required: true,
    options: ['Less than 1 year', '1–3 years', 'More than 3 years'],
  },
  {
    key: 'days',
    kind: 'multiselect',
    label: 'Which evenings work for you?',
    min: 1,
    options: ['Monday', 'Wednesday', 'Friday', 'Sunday'],
  },
  { key: 'wish', kind: 'textarea', label: 'What do you want to learn?', max: 500 },
]

const giveaway: FormField[] = [
  { key: 'country', kind: 'country', label: 'Which country should we ship to?', required: true },
  { key: 'rules', kind: 'checkbox', label: 'I have read the rules', required: true },
]

const poll: FormField[] = [
  {
    key: 'choice',
    kind: 'select',
    label: 'Your choice',
    required: true,
    options: ['Lantern', 'Harbour', 'Northern lights'],
  },
]

const party: FormField[] = [
  { key: 'guests', kind: 'number', label: 'How many friends are you bringing?', min: 0, max: 5 },
  { key: 'food', kind: 'checkbox', label: 'I’m bringing food' },
]

const predictions: FormField[] = [
  {
    key: 'winner',
    kind: 'select',
    label: 'Who will win the major?',
    required: true,
    options: ['jun-ho', 'ravn', 'kestrel', 'nova'],
  },
  { key: 'sets', kind: 'number', label: 'How many games will the grand final have?', required: true, min: 3, max: 10 },
]

/** Each REGISTRATION event has a form of one type. */
export const registrationForms: Record<string, [FormType, FormField[]]> = {
  'Finals Viewing Night': ['watch party', party],
  'Vote: Spring Games': ['poll', poll],
  'Ink Academy': ['survey', survey],
  'Harbour Watch Party': ['watch party', party],
  'Arcade Stick Giveaway': ['sweepstakes', giveaway],
  'Major Predictions': ['predictions', predictions],
  'Jersey Design Poll': ['poll', poll],
  'Autumn Survey': ['survey', survey],
  'Headset Giveaway': ['sweepstakes', giveaway],
}

const texts: Record<string, string[]> = {
  main: ['Manon', 'Ken', 'Cammy', 'Zangief', 'Juri', 'Lily'],
  wish: ['How to keep a lead', 'Movement basics', 'Everything about special weapons', 'When to call for help'],
  stream: ['https://www.twitch.tv/guildhall'],
}
const countries = ['DE', 'FR', 'SE', 'ES', 'PL']

/** A random answer to every field. */
export function answer(form: FormField[], chance: () => number): FormResponse | null {
  if (form.length === 0) return null
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const entries = form.map(({ key, kind, options = [], min = 0, max = 5, required }) => {
    if (kind === 'select') return [key, pick(options) ?? null]
    if (kind === 'multiselect')
      return [
        key,
        options
          .filter(() => chance() < 0.5)
          .concat(options.slice(0, 1))
          .slice(-2),
      ]
    if (kind === 'checkbox') return [key, required ? true : chance() < 0.4]
    if (kind === 'number') return [key, min + Math.floor(chance() * (max - min + 1))]
    if (kind === 'country') return [key, pick(countries) ?? 'DE']
    return [key, required || chance() < 0.5 ? (pick(texts[key] ?? []) ?? null) : null]
  })
  return Object.fromEntries(entries)
}
