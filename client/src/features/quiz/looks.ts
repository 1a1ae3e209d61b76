import type { QuizStatus } from '@kelasku/shared/quiz/contract'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<QuizStatus, Tone> = { draft: 'neutral', published: 'success', archived: 'warning' }
