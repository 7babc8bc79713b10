/** Every endpoint of the API, one line per noun. A duplicate address does not compile. */
import type { Calls } from './endpoint.ts'

export interface Api
  extends Calls<typeof import('../analytics/calls.ts').analytics>,
    Calls<typeof import('../assets/calls.ts').assets>,
    Calls<typeof import('../chats/calls.ts').chats>,
    Calls<typeof import('../content/calls.ts').content>,
    Calls<typeof import('../emails/calls.ts').emails>,
    Calls<typeof import('../exports/calls.ts').exports>,
    Calls<typeof import('../games/calls.ts').games>,
    Calls<typeof import('../health/calls.ts').health>,
    Calls<typeof import('../identity/calls.ts').identity>,
    Calls<typeof import('../invites/calls.ts').invites>,
    Calls<typeof import('../live/calls.ts').live>,
    Calls<typeof import('../matches/calls.ts').matches>,
    Calls<typeof import('../notifications/calls.ts').notifications>,
    Calls<typeof import('../organizations/calls.ts').organizations>,
    Calls<typeof import('../payments/calls.ts').payments>,
    Calls<typeof import('../players/calls.ts').players>,
    Calls<typeof import('../points/calls.ts').points>,
    Calls<typeof import('../profiles/calls.ts').profiles>,
    Calls<typeof import('../staff/calls.ts').staff>,
    Calls<typeof import('../submissions/calls.ts').submissions>,
    Calls<typeof import('../tickets/calls.ts').tickets>,
    Calls<typeof import('../tournaments/calls.ts').tournaments> {}

export type Address = keyof Api & string
