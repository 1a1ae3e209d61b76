/** The server's clock decides; a pupil's phone may be a quarter of an hour off. Learnt from `server_now` in replies. */
let ahead = 0
/** By how much that may be wrong. */
let within = Infinity

/**
 * Half of the way there is the best guess of when the server looked at its clock, and wrong by half of the way at most.
 * So a slow reply teaches nothing that a quick one has told better, unless both cannot be true: then a clock was set.
 */
export function learnServerTime(serverNow: string, sentAt: number, receivedAt: number): void {
  const guess = Date.parse(serverNow) - (sentAt + receivedAt) / 2
  const error = (receivedAt - sentAt) / 2
  if (Number.isNaN(guess) || error < 0) return
  if (error > within && Math.abs(guess - ahead) <= within + error) return
  ahead = guess
  within = error
}

/** Milliseconds since 1970, as the server counts them. */
export const serverNow = (): number => Date.now() + ahead

/** As on a device that has not heard from the server yet. */
export function forgetServerTime(): void {
  ahead = 0
  within = Infinity
}
