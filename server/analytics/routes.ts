import { analytics } from '@guildhall/contract/analytics/calls.ts'
import { analyticsLimits } from '@guildhall/contract/analytics/constants.ts'
import { mount } from '../http/mount.ts'
import { communityAnalyticsHandlers } from './communities/routes.ts'
import { findAnswers } from './event-answers.ts'
import { findRegistration } from './event-registration.ts'
import { findReferrers, findVisits } from './event-visits.ts'
import { track } from './track.ts'

const { usual: defaultDays } = analyticsLimits.days

export const analyticsRoutes = mount(analytics, {
  'POST /track': async ({ db, actor, body, request, settings }) => {
    await track(db, actor, request, new URL(settings.publicUrl).host, body)
    return undefined
  },
  'GET /admin/tournaments/{id}/analytics/visits': ({ db, params, query: { days = defaultDays } }) =>
    findVisits(db, params.id, days),
  'GET /admin/tournaments/{id}/analytics/referrers': ({ db, params, query: { days = defaultDays } }) =>
    findReferrers(db, params.id, days),
  'GET /admin/tournaments/{id}/analytics/registration': ({ db, params }) => findRegistration(db, params.id),
  'GET /admin/tournaments/{id}/analytics/formResponses': ({ db, actor, params }) => findAnswers(db, actor, params.id),
  ...communityAnalyticsHandlers,
})
