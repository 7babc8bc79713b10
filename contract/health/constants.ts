/** Where failures happen that no caller sees. */
export const failureSources = ['database', 'bus', 'queue', 'job'] as const
export type FailureSource = (typeof failureSources)[number]
