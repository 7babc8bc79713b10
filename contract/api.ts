/** Every call of the product, joined. A duplicate address does not compile. */

import type { analytics } from './analytics.ts'
import type { assets } from './assets.ts'
import type { emails } from './emails.ts'
import type { Calls } from './endpoint.ts'
import type { games } from './games.ts'
import type { guides } from './guides.ts'
import type { help } from './help.ts'
import type { identity } from './identity.ts'
import type { live } from './live.ts'
import type { news } from './news.ts'
import type { notifications } from './notifications.ts'
import type { organizations } from './organizations.ts'
import type { points } from './points.ts'
import type { profiles } from './profiles.ts'
import type { signIn } from './sign-in.ts'
import type { tournaments } from './tournaments.ts'

type Analytics = Calls<typeof analytics>
type Assets = Calls<typeof assets>
type Live = Calls<typeof live>
type Notifications = Calls<typeof notifications>
type Emails = Calls<typeof emails>
type Guides = Calls<typeof guides>
type Help = Calls<typeof help>
type News = Calls<typeof news>
type Tournaments = Calls<typeof tournaments>
type Games = Calls<typeof games>
type Identity = Calls<typeof identity>
type Organizations = Calls<typeof organizations>
type Points = Calls<typeof points>
type Profiles = Calls<typeof profiles>
type SignIn = Calls<typeof signIn>

export interface Api
  extends Tournaments,
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
    Points,
    Profiles,
    SignIn {}

export type Address = keyof Api & string
