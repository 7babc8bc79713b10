// The library ships no types; these are the few parts of it that are used.
declare module 'glicko2' {
  export type Rated = {
    getRating(): number
    getRd(): number
    getVol(): number
    addResult(opponent: Rated, score: number): void
  }
  export const Glicko2: new (settings: {
    tau: number
    rating: number
    rd: number
    vol: number
  }) => {
    makePlayer(rating: number, rd: number, vol: number): Rated
    calculatePlayersRatings(): void
  }
}
