/** Who writes the email, for the parts of the editor that load images and events. */
import { createContext, use } from 'react'

export type EmailOwner = {
  /** Null for emails of the site. */
  organizationId: string | null
  /** The email is about an event, whose card it can contain. */
  isAboutEvent: boolean
  placeholders: readonly string[]
}

export const EmailOwnerContext = createContext<EmailOwner>({
  organizationId: null,
  isAboutEvent: false,
  placeholders: [],
})

export const useEmailOwner = () => use(EmailOwnerContext)
