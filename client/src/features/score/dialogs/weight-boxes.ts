/** The boxes of a form for weights: of one sheet, and of a level. */
import { texts } from '@kelasku/shared/kernel/texts'
import { Formula, RemedialPolicy, type Weights } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { decimal } from './decimal.ts'

export const merdeka = ['w1', 'w2', 'w3', 'w4', 'w5'] as const
export const k13 = ['k13_daily', 'k13_mid', 'k13_end'] as const

const weight = decimal(0, 9999)

export const WeightBoxes = z
  .object({
    formula: Formula,
    remedial_policy: RemedialPolicy,
    w1: weight,
    w2: weight,
    w3: weight,
    w4: weight,
    w5: weight,
    k13_daily: weight,
    k13_mid: weight,
    k13_end: weight,
  })
  .refine((values) => merdeka.some((name) => values[name] !== 0), { path: ['w2'], error: texts.oneWeightNeeded })
  .refine((values) => k13.some((name) => values[name] !== 0), { path: ['k13_daily'], error: texts.oneWeightNeeded })

interface Weighing extends Weights {
  formula: Formula
  remedial_policy: RemedialPolicy
}

const textOf = (points: number) => String(points).replace('.', ',')

export const weightBoxesOf = (setting: Weighing): z.input<typeof WeightBoxes> => ({
  formula: setting.formula,
  remedial_policy: setting.remedial_policy,
  w1: textOf(setting.w1),
  w2: textOf(setting.w2),
  w3: textOf(setting.w3),
  w4: textOf(setting.w4),
  w5: textOf(setting.w5),
  k13_daily: textOf(setting.k13_daily),
  k13_mid: textOf(setting.k13_mid),
  k13_end: textOf(setting.k13_end),
})
