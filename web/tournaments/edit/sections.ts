import {
  CalendarClock,
  ClipboardCheck,
  FileText,
  Gavel,
  Image,
  Info,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Network,
  Radio,
  Trophy,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazy } from '../../ui/feedback/lazy.tsx'

export const sectionKeys = [
  'basics',
  'dates',
  'format',
  'entry',
  'form',
  'checkin',
  'matches',
  'prizes',
  'text',
  'look',
  'links',
] as const
export type SectionKey = (typeof sectionKeys)[number]

export const isSection = (key: string | null): key is SectionKey => sectionKeys.some((name) => name === key)

type Section = { icon: LucideIcon; Body: ComponentType }

/** The content of a section loads when it is opened. */
export const sections: Record<SectionKey, Section> = {
  basics: { icon: Info, Body: lazy(async () => ({ default: (await import('./sections/basics.tsx')).Basics })) },
  dates: { icon: CalendarClock, Body: lazy(async () => ({ default: (await import('./sections/dates.tsx')).Dates })) },
  format: { icon: Network, Body: lazy(async () => ({ default: (await import('./sections/format.tsx')).Format })) },
  entry: { icon: ListChecks, Body: lazy(async () => ({ default: (await import('./sections/entry.tsx')).Entry })) },
  form: {
    icon: MessageSquareText,
    Body: lazy(async () => ({ default: (await import('./sections/questions.tsx')).Questions })),
  },
  checkin: {
    icon: ClipboardCheck,
    Body: lazy(async () => ({ default: (await import('./sections/check-in.tsx')).CheckIn })),
  },
  matches: { icon: Gavel, Body: lazy(async () => ({ default: (await import('./sections/matches.tsx')).Matches })) },
  prizes: { icon: Trophy, Body: lazy(async () => ({ default: (await import('./sections/prizes.tsx')).Prizes })) },
  text: { icon: FileText, Body: lazy(async () => ({ default: (await import('./sections/text.tsx')).Text })) },
  look: { icon: Image, Body: lazy(async () => ({ default: (await import('./sections/appearance.tsx')).Appearance })) },
  links: { icon: Radio, Body: lazy(async () => ({ default: (await import('./sections/links.tsx')).Links })) },
}

const sectionOfField: Record<string, SectionKey> = {
  name: 'basics',
  slug: 'basics',
  gameId: 'basics',
  type: 'format',
  maxPlayers: 'entry',
  minPlayers: 'entry',
  teamSize: 'entry',
  rules: 'text',
}

/** The section of a field; the remaining fields are dates. */
export const sectionOf = (field: string): SectionKey => sectionOfField[field] ?? 'dates'
