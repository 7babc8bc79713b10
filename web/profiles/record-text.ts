type MatchRecord = { won: number; drawn: number; lost: number }

/** 287–125, or 20–3–9 with draws in the middle. */
export const recordText = ({ won, drawn, lost }: MatchRecord, format: (value: number) => string) =>
  (drawn > 0 ? [won, drawn, lost] : [won, lost]).map(format).join('–')
