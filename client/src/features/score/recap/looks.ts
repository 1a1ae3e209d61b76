import type { Standing } from '@kelasku/shared/score/recap'
import type { Tone } from '#ui/tone.ts'

export const standingTones: Record<Standing, Tone> = { ABOVE: 'success', REACHED: 'success', BELOW: 'warning' }
