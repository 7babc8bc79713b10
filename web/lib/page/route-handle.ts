/** Options that a screen sets for the shell around it. */
export type Handle = {
  /** `bare`: nothing but the screen: no bars, no footer, no offers in the corner. */
  layout?: 'bare'
  /** All search parameters that the screen reads. For the server, others change nothing, so that their links share one cached page. */
  search?: readonly string[]
}

export const isBarePage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'layout' in handle && handle.layout === 'bare'
