import { type ReplyTo, read } from '../lib/api/api.ts'

export type SetupState = ReplyTo<'GET /setup/state'>

export const setupState = () => read('GET /setup/state')

/** The steps in their order. */
export const steps = ['site', 'mail', 'storage', 'founding', 'games', 'finish'] as const
export type Step = (typeof steps)[number]
