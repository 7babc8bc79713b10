import { createContext } from 'react'

/** The look of the community around a component. Dialogs are rendered at the end of the page, outside the element that has it. */
export const LookContext = createContext<string | undefined>(undefined)
