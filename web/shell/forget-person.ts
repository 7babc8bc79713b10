import { forgetMessages } from '../chats/forget-messages.ts'
import { forgetDrafts } from '../lib/page/forget-drafts.ts'
import { clearRecent } from '../search/recent.ts'

/**
 * Removes what this browser keeps of a person whose session has ended: the next one at it must not find it. What the page holds in memory
 * goes when it is left; without it the page would load it again, and be refused.
 */
export function forgetPerson() {
  forgetMessages()
  forgetDrafts()
  clearRecent()
}
