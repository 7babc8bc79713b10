/** Options that a screen sets for the shell around it. */
export type Handle = {
  /** `bare`: no top bar and no footer. */
  layout?: 'bare'
}

export const isPlainPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'layout' in handle && handle.layout === 'bare'
