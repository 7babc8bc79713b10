import { flags, object, type Static, Type } from '../core/shape.ts'
import { SiteSettings } from '../site-settings/shapes.ts'
import { siteSteps } from './constants.ts'

export const SetupState = object({
  settings: SiteSettings,
  email: object({
    server: Type.Boolean({ description: 'Whether a mail server is set; without one, emails reach nobody' }),
    mailbox: Type.Boolean({ description: 'Emails appear in the built-in mailbox, for this machine only' }),
    to: Type.String({ description: 'Where the test email goes' }),
  }),
  storage: object({ bucket: Type.Boolean({ description: 'Uploads go to a bucket, otherwise to the data folder' }) }),
  games: Type.Array(object({ slug: Type.String(), name: Type.String(), exists: Type.Boolean() })),
})

export type SetupState = Static<typeof SetupState>

export const TestResult = object({
  ok: Type.Boolean(),
  message: Type.String({ description: 'What the other side answered, if it failed' }),
})

export type TestResult = Static<typeof TestResult>

export const FirstSteps = object({
  done: flags(siteSteps),
  mailbox: Type.Boolean({ description: 'Emails appear in the built-in mailbox, for this machine only' }),
})

export type FirstSteps = Static<typeof FirstSteps>
