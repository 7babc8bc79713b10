import type { useForm } from '../../ui/form/use-form.ts'
import type { LeagueValues } from './new-league.ts'

/** The form of a new league, as its groups of fields use it. */
export type LeagueForm = Pick<ReturnType<typeof useForm<LeagueValues>>, 'text' | 'tick' | 'option' | 'values'>
