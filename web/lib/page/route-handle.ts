/** What a screen may ask of the shell around it. */
export type Handle = {
  /** `bare`: no top bar and no footer. */
  layout?: 'bare'
}

export const isBare = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'layout' in handle && handle.layout === 'bare'
