import { forgetMessages } from '../chats/forget-messages.ts'
import { browserClient } from '../lib/api/query-client.ts'
import { forgetDrafts } from '../lib/page/forget-drafts.ts'
import { clearRecent } from '../search/recent.ts'

/** Removes what this browser keeps of a person whose session has ended: the next one at it must not find it. */
export function forgetPerson() {
  browserClient().clear()
  forgetMessages()
  forgetDrafts()
  clearRecent()
}
