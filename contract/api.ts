/** Every call of the product, joined. A duplicate address does not compile. */

import type { analytics } from './analytics.ts'
import type { assets } from './assets.ts'
import type { attempts } from './attempts.ts'
import type { brackets } from './brackets.ts'
import type { broadcasts } from './broadcasts.ts'
import type { chats } from './chats.ts'
import type { checkIn } from './check-in.ts'
import type { emails } from './emails.ts'
import type { Calls } from './endpoint.ts'
import type { entries } from './entries.ts'
import type { eventAnalytics } from './event-analytics.ts'
import type { eventExport } from './event-export.ts'
import type { eventFinish } from './event-finish.ts'
import type { eventStart } from './event-start.ts'
import type { games } from './games.ts'
import type { guides } from './guides.ts'
import type { help } from './help.ts'
import type { identity } from './identity.ts'
import type { invites } from './invites.ts'
import type { live } from './live.ts'
import type { matchDay } from './match-day.ts'
import type { matchPlay } from './match-play.ts'
import type { matchStaff } from './match-staff.ts'
import type { matches } from './matches.ts'
import type { news } from './news.ts'
import type { notifications } from './notifications.ts'
import type { organizations } from './organizations.ts'
import type { payments } from './payments.ts'
import type { playerStaff } from './player-staff.ts'
import type { players } from './players.ts'
import type { points } from './points.ts'
import type { profiles } from './profiles.ts'
import type { rehearsals } from './rehearsals.ts'
import type { rosterRequests } from './roster-requests.ts'
import type { rulings } from './rulings.ts'
import type { signIn } from './sign-in.ts'
import type { staff } from './staff.ts'
import type { teammates } from './teammates.ts'
import type { tickets } from './tickets.ts'
import type { tournamentLists } from './tournament-lists.ts'
import type { tournaments } from './tournaments.ts'

type Analytics = Calls<typeof analytics>
type Attempts = Calls<typeof attempts>
type Assets = Calls<typeof assets>
type Live = Calls<typeof live>
type Notifications = Calls<typeof notifications>
type Emails = Calls<typeof emails>
type Guides = Calls<typeof guides>
type Help = Calls<typeof help>
type News = Calls<typeof news>
type EventAnalytics = Calls<typeof eventAnalytics>
type EventExport = Calls<typeof eventExport>
type EventFinish = Calls<typeof eventFinish>
type EventStart = Calls<typeof eventStart>
type Matches = Calls<typeof matches>
type MatchDay = Calls<typeof matchDay>
type MatchPlay = Calls<typeof matchPlay>
type MatchStaff = Calls<typeof matchStaff>
type Brackets = Calls<typeof brackets>
type Broadcasts = Calls<typeof broadcasts>
type Staff = Calls<typeof staff>
type TournamentLists = Calls<typeof tournamentLists>
type Tournaments = Calls<typeof tournaments>
type Games = Calls<typeof games>
type Identity = Calls<typeof identity>
type Organizations = Calls<typeof organizations>
type Invites = Calls<typeof invites>
type Teammates = Calls<typeof teammates>
type Chats = Calls<typeof chats>
type CheckIn = Calls<typeof checkIn>
type Payments = Calls<typeof payments>
type PlayerStaff = Calls<typeof playerStaff>
type Entries = Calls<typeof entries>
type Players = Calls<typeof players>
type Points = Calls<typeof points>
type Profiles = Calls<typeof profiles>
type Rehearsals = Calls<typeof rehearsals>
type RosterRequests = Calls<typeof rosterRequests>
type Rulings = Calls<typeof rulings>
type Tickets = Calls<typeof tickets>
type SignIn = Calls<typeof signIn>

export interface Api
  extends Tournaments,
    TournamentLists,
    Broadcasts,
    Staff,
    EventFinish,
    EventStart,
    EventExport,
    EventAnalytics,
    Matches,
    MatchPlay,
    MatchDay,
    MatchStaff,
    Attempts,
    Rehearsals,
    RosterRequests,
    Rulings,
    Tickets,
    Brackets,
    Assets,
    Live,
    Notifications,
    News,
    Help,
    Guides,
    Analytics,
    Emails,
    Games,
    Organizations,
    Identity,
    Entries,
    Players,
    Payments,
    PlayerStaff,
    Chats,
    CheckIn,
    Teammates,
    Invites,
    Points,
    Profiles,
    SignIn {}

export type Address = keyof Api & string
