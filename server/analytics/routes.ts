import { analytics } from '@guildhall/contract/analytics.ts'
import { analyticsLimits } from '@guildhall/contract/analytics.words.ts'
import { eventAnalytics } from '@guildhall/contract/event-analytics.ts'
import { mount } from '../http/mount.ts'
import { findAnswers } from './event-answers.ts'
import { findRegistration } from './event-registration.ts'
import { findReferrers, findVisits } from './event-visits.ts'
import { track } from './track.ts'

const { usual } = analyticsLimits.days

export const analyticsRoutes = [
  ...mount(analytics, {
    'POST /track': async ({ db, actor, body, visit, settings }) => {
      await track(db, actor, visit, new URL(settings.publicUrl).host, body)
      return undefined
    },
  }),
  ...mount(eventAnalytics, {
    'GET /admin/tournaments/{id}/analytics/visits': ({ db, params, query: { days = usual } }) =>
      findVisits(db, params.id, days),
    'GET /admin/tournaments/{id}/analytics/referrers': ({ db, params, query: { days = usual } }) =>
      findReferrers(db, params.id, days),
    'GET /admin/tournaments/{id}/analytics/registration': ({ db, params }) => findRegistration(db, params.id),
    'GET /admin/tournaments/{id}/analytics/formResponses': ({ db, actor, params }) => findAnswers(db, actor, params.id),
  }),
]
