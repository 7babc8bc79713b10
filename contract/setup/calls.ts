import { area, none, one } from '../core/endpoint.ts'
import { oneOf, strictObject, Type } from '../core/shape.ts'
import { FirstSteps, SetupState, TestResult } from './shapes.ts'

/** For the first admin of a site until they finish the setup; for everyone else it does not exist. */
const forFirstAdmin = { access: 'super', problems: ['NOT_FOUND', 'GONE'] } as const

export const setup = area({
  'GET /setup/state': {
    ...forFirstAdmin,
    summary: 'What the setup of a new site still has to ask',
    reply: one(SetupState),
  },
  'POST /setup/mail': {
    ...forFirstAdmin,
    summary: 'Send a test email to yourself and say whether the mail server accepted it',
    reply: one(TestResult),
    limit: { max: 10, seconds: 600 },
  },
  'POST /setup/storage': {
    ...forFirstAdmin,
    summary: 'Write, read and delete a file in the storage of uploads',
    reply: one(TestResult),
    limit: { max: 30, seconds: 600 },
  },
  'POST /setup/games': {
    ...forFirstAdmin,
    summary: 'Add games of the starter set',
    body: strictObject({ slugs: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50, uniqueItems: true }) }),
    reply: one(SetupState),
  },
  'POST /setup/finish': {
    ...forFirstAdmin,
    summary: 'Close the setup for good',
    body: strictObject({ confirm: oneOf(['finish']) }),
    reply: none,
  },
  'GET /admin/first-steps': {
    access: 'admin',
    summary: 'Which of the first steps of a site are done, by what the site has now',
    reply: one(FirstSteps),
  },
})
