/** What became of one try. */
export interface Sent {
  isSent: boolean
  problem: string | null
  /** A later try may do better. */
  mayRecover: boolean
}

export const sent: Sent = { isSent: true, problem: null, mayRecover: false }
export const failed = (problem: string, mayRecover: boolean): Sent => ({ isSent: false, problem, mayRecover })
