import { broadcasts } from '@guildhall/contract/broadcasts.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findOrganization } from '../organizations/read.ts'
import { announce, correctAnnouncement, removeAnnouncement } from './announce.ts'
import { calendarOf, calendarToken, eventsOfOrganization, eventsOfUser, ownerOf } from './calendar.ts'
import { readLog } from './log-read.ts'
import { mailEntrants } from './mail-entrants.ts'
import { findTournament } from './read.ts'
import { streamsOf } from './streams.ts'

export const broadcastRoutes = mount(broadcasts, {
  'POST /tournaments/{id}/announcements': ({ db, actor, params, body }) => announce(db, actor, params.id, body),
  'PATCH /tournaments/{id}/announcements/{announcementId}': ({ db, actor, params, body }) =>
    correctAnnouncement(db, actor, params.id, params.announcementId, body),
  'DELETE /tournaments/{id}/announcements/{announcementId}': async ({ db, actor, params }) => {
    await removeAnnouncement(db, actor, params.id, params.announcementId)
    return undefined
  },
  'POST /tournaments/{id}/email': ({ db, actor, params, body }) => mailEntrants(db, actor, params.id, body),
  'GET /tournaments/{id}/log': async ({ db, actor, params, query }) => {
    const { rows, total } = await readLog(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /tournaments/{id}/streams': async ({ db, actor, params }) => {
    const { tournament } = await findTournament(db, actor, params.id)
    return allOf(await streamsOf(db, tournament))
  },
  'GET /tournaments/{id}/ics': async ({ db, actor, params, settings }) => {
    const { tournament } = await findTournament(db, actor, params.id)
    return calendarOf(tournament.name, [tournament], settings)
  },
  'GET /organizations/{id}/ics': async ({ db, actor, params, settings }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return calendarOf(organization.name, await eventsOfOrganization(db, organization.id), settings)
  },
  'GET /user/calendar': async ({ actor, settings }) => ({
    url: `${settings.publicUrl}/api/calendar/${calendarToken(settings.authSecret, actor.id)}`,
  }),
  'GET /calendar/{token}': async ({ db, params, settings }) => {
    const events = await eventsOfUser(db, ownerOf(settings.authSecret, params.token))
    return calendarOf(settings.siteName, events, settings)
  },
})
