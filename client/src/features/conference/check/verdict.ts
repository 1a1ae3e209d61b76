/** What of the test is wrong first: the one sentence in which it ends. */

export const steps = ['secure', 'devices', 'socket', 'candidates', 'turn', 'livekit'] as const
export type Step = (typeof steps)[number]

/** NONE: it is not set up, so there is nothing to try. */
export type Outcome = 'GOOD' | 'BAD' | 'NONE'
export type Outcomes = Partial<Record<Step, Outcome>>

/** What is wrong first; `lan` is good within one network, and no further for sure. */
export type Verdict = Step | 'livekitAway' | 'setup' | 'lan' | 'good'

export function verdictOf(
  outcomes: Outcomes,
  setup: { livekit: { is_answering: boolean } | null } | undefined,
): Verdict {
  if (outcomes.secure === 'BAD') return 'secure'
  if (!setup) return 'setup'
  const failed = steps.find((step) => outcomes[step] === 'BAD')
  if (failed === 'livekit' && setup.livekit?.is_answering === false) return 'livekitAway'
  if (failed) return failed
  return outcomes.livekit === 'GOOD' || outcomes.turn === 'GOOD' ? 'good' : 'lan'
}
