/** Forms of the demo, and answers to them. */
import type { FormResponse } from '@guildhall/contract/players/columns.ts'
import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import type { FormType } from '@guildhall/contract/tournaments/constants.ts'

export const teamForm: FormField[] = [
  {
    key: 'server',
    kind: 'select',
    label: 'Which server do you want to play on?',
    required: true,
    options: ['Frankfurt', 'Stockholm', 'Paris'],
  },
  { key: 'stream', kind: 'url', label: 'Your stream, if you have one', help: 'We link it on the event page.' },
]

export const majorForm: FormField[] = [
  { key: 'main', kind: 'text', label: 'Who do you play?', required: true, max: 40 },
  { key: 'first', kind: 'checkbox', label: 'This is my first event' },
]

const survey: FormField[] = [
  {
    key: 'level',
    kind: 'select',
    label: 'How long have you been playing?',
    required: true,
    options: ['Under a year', 'One to three years', 'Longer than that'],
  },
  {
    key: 'days',
    kind: 'multiselect',
    label: 'Which evenings suit you?',
    min: 1,
    options: ['Monday', 'Wednesday', 'Friday', 'Sunday'],
  },
  { key: 'wish', kind: 'textarea', label: 'What do you want to learn?', max: 500 },
]

const giveaway: FormField[] = [
  { key: 'country', kind: 'country', label: 'Where should we send it?', required: true },
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
  { key: 'guests', kind: 'number', label: 'How many friends do you bring?', min: 0, max: 5 },
  { key: 'food', kind: 'checkbox', label: 'I bring something to eat' },
]

const predictions: FormField[] = [
  {
    key: 'winner',
    kind: 'select',
    label: 'Who wins the major?',
    required: true,
    options: ['jun-ho', 'ravn', 'kestrel', 'nova'],
  },
  { key: 'sets', kind: 'number', label: 'Games in the grand final', required: true, min: 3, max: 10 },
]

/** Every REGISTRATION event is a form of some kind. */
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
  wish: ['How to hold a lead', 'Movement, please', 'Everything about special weapons', 'Calling for help in time'],
  stream: ['https://www.twitch.tv/guildhall'],
}
const countries = ['DE', 'FR', 'SE', 'ES', 'PL']

/** An answer to every field, made up from chance. */
export function answer(form: FormField[], chance: () => number): FormResponse | null {
  if (form.length === 0) return null
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const given = form.map(({ key, kind, options = [], min = 0, max = 5, required }) => {
    if (kind === 'select') return [key, any(options) ?? null]
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
    if (kind === 'country') return [key, any(countries) ?? 'DE']
    return [key, required || chance() < 0.5 ? (any(texts[key] ?? []) ?? null) : null]
  })
  return Object.fromEntries(given)
}
