/** Which of several cards a step may happen to, as the asker. */
import type { Cards, Line } from '#features/report-card/queries.ts'
import type { Step } from '#features/report-card/mutations.ts'

export const steps = ['propose', 'withdraw', 'publish', 'return'] as const satisfies readonly Step[]

const isReady = ({ status, gaps }: Line) => status === 'READY' || (status === 'REVISED' && gaps.length === 0)

const fits: Record<Step, (line: Line) => boolean> = {
  propose: isReady,
  withdraw: ({ status }) => status === 'PROPOSED',
  return: ({ status }) => status === 'PROPOSED' || status === 'SIGNED',
  // What has changed since is refused: it goes back and is proposed again.
  publish: ({ status, changes }) => status === 'SIGNED' && changes.length === 0,
}

export const takingStep = (step: Step, lines: readonly Line[], { can }: Pick<Cards, 'can'>): Line[] =>
  can[step] ? lines.filter(fits[step]) : []

/** Somebody has said what is to be mended: not taken along with all that are ready. */
export const isReturned = ({ sent_back }: Line): boolean => sent_back?.event === 'return'

export const mayBeChosen = (line: Line, cards: Pick<Cards, 'can'>): boolean =>
  steps.some((step) => takingStep(step, [line], cards).length > 0)
