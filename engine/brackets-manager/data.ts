/** The part of the data of brackets-manager (`manager.get.stageData`) that both directions use. */
export type BracketsManagerId = number | string
export type BracketsManagerOpponent = {
  id: BracketsManagerId | null
  position?: number
  forfeit?: boolean
  score?: number
  result?: 'win' | 'draw' | 'loss'
} | null
export type BracketsManagerMatch = {
  id: BracketsManagerId
  stage_id: BracketsManagerId
  group_id: BracketsManagerId
  round_id: BracketsManagerId
  number: number
  child_count: number
  status: number
  opponent1: BracketsManagerOpponent
  opponent2: BracketsManagerOpponent
}
type Numbered = { id: BracketsManagerId; stage_id: BracketsManagerId; number: number }
export type BracketsManagerData = {
  stage: {
    id: BracketsManagerId
    tournament_id: BracketsManagerId
    name: string
    type: string
    number: number
    settings: { grandFinal?: string; consolationFinal?: boolean }
  }[]
  group: Numbered[]
  round: (Numbered & { group_id: BracketsManagerId })[]
  match: BracketsManagerMatch[]
  match_game: unknown[]
  participant: { id: BracketsManagerId; tournament_id: BracketsManagerId; name: string }[]
}
