/** What the sides of a match do with it, from the call to the result. */
import { imageTypes } from './assets.words.ts'
import { area, file, form, many, one } from './endpoint.ts'
import { Score, SubmissionStats } from './matches.json.ts'
import { Match } from './matches.ts'
import { matchLimits } from './matches.words.ts'
import { PublicPlayer } from './players.ts'
import { closed, Id, oneOf, open, type Static, Type } from './shape.ts'
import { Evidence, Proof, Submission, UploadedProof } from './submissions.ts'
import { submissionLimits } from './submissions.words.ts'

/** A best of fifteen, with room for drawn games. */
export const Scores = Type.Array(Score, { minItems: 1, maxItems: 2 * matchLimits.bestOf.max })

export const Report = closed({ scores: Scores, stats: Type.Optional(SubmissionStats), ...Evidence })
export type Report = Static<typeof Report>

const params = closed({ id: Id })
const play = ['NOT_FOUND', 'FORBIDDEN', 'EVENT_PAUSED', 'ALREADY_ENDED', 'NOT_READY', 'ALREADY_DECIDED'] as const
const state = ['IN_DISPUTE', 'PROVISIONAL_FORFEIT'] as const
const scores = ['BAD_SCORE', 'TIE_NOT_ALLOWED', 'SERIES_NOT_OVER', 'TOO_MANY_GAMES'] as const

export const matchPlay = area({
  'GET /matches/{id}/players': {
    access: 'public',
    summary: 'The sides of a match with their people',
    params,
    reply: many(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'GET /matches/{id}/submissions': {
    access: 'user',
    summary: 'The reports of both sides, the latest first; for its sides and the staff',
    params,
    reply: many(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /matches/{id}/ready': {
    access: 'user',
    summary: 'My side is ready, or not after all. Who was ready once holds a receipt',
    params,
    body: closed({ ready: Type.Optional(Type.Boolean({ default: true })) }),
    reply: one(Match),
    problems: [...play, ...state],
  },
  'POST /matches/{id}/submit': {
    access: 'user',
    summary: 'Report the result, game by game. The same from both sides settles it, another one is a dispute',
    params,
    body: Report,
    reply: one(open({ match: Match, submission: Submission })),
    problems: [...play, ...state, ...scores, 'MATCH_LOCKED', 'PROOF_NEEDED'],
  },
  'PATCH /matches/{id}/submit': {
    access: 'user',
    summary: 'Add proof to my report, until the match is decided',
    params,
    body: Proof,
    reply: one(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_DECIDED', 'NO_REPORT'],
  },
  'DELETE /matches/{id}/submit': {
    access: 'user',
    summary: 'Take my report back, as long as nobody has decided on it',
    params,
    reply: one(Match),
    problems: [...play, 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/accept': {
    access: 'user',
    summary: 'Yes, it was as the other side says',
    params,
    reply: one(Match),
    problems: [...play, 'MATCH_LOCKED', 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/upload': {
    access: 'user',
    summary: 'A picture as proof; name its id in a report',
    params,
    body: form({ image: file(submissionLimits.imageBytes, ...imageTypes) }),
    reply: one(UploadedProof),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
    limit: { max: 300, seconds: 60 },
  },
  'POST /matches/{id}/waive': {
    access: 'user',
    summary: 'We would rather play: the forfeit of the other side is off, and it has time again',
    params,
    reply: one(Match),
    problems: [...play, 'NO_FORFEIT'],
  },
  'POST /matches/{id}/veto': {
    access: 'user',
    summary: 'Ban or pick a map, or choose a side, when it is our turn',
    params,
    body: closed({
      map: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      side: Type.Optional(oneOf(['first', 'second'])),
    }),
    reply: one(Match),
    problems: [...play, 'NOT_YOUR_TURN', 'NO_SUCH_MAP'],
  },
})
