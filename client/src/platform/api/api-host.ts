/** What the calls need to know of the page that makes them, and whom they tell what came of it. */

/** Somebody signed in on this device, as far as a call is concerned. */
export interface Caller {
  user_id: string
  token: string
  /** Base64; signs what must not be replayed. */
  signing_key: string
}

/** The two answers that end a session: an unknown or expired token, and a newer device. */
export const endings = ['invalid_authorization', 'unauthorized_device'] as const
export type Ending = (typeof endings)[number]

export interface ApiHost {
  origin: string
  caller(): Caller | null
  /** The membership of this tab. */
  membership(): string | null
  onSessionEnded(caller: Caller, ending: Ending): void
  onMembershipChanged(): void
  onPasswordMustChange(): void
  /** After each call: did it reach the server? */
  onLine(isReached: boolean): void
  /** For tests: the browser's own unless given. */
  fetch?: typeof fetch
  sleep?: (ms: number) => Promise<void>
}
