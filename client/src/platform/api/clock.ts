/** The server's clock decides; a pupil's phone may be a quarter of an hour off. Learnt from `server_now` in replies. */
let ahead = 0

/** Half of the way there is the best guess of when the server looked at its clock. */
export function learnServerTime(serverNow: string, sentAt: number, receivedAt: number): void {
  const told = Date.parse(serverNow)
  if (!Number.isNaN(told)) ahead = told - (sentAt + receivedAt) / 2
}

/** Milliseconds since 1970, as the server counts them. */
export const serverNow = (): number => Date.now() + ahead
