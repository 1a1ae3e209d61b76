/** The forms of curricula, as boxes hold them. */
import { CurriculumKind, Phase, phaseOf } from '@kelasku/shared/curriculum/tiers'
import { z } from 'zod'
import { chosen } from '#platform/forms/blank.ts'

const Name = z.string().trim().min(3).max(80)
/** A choice of a list is a text. */
const Level = chosen(z.string().regex(/^\d+$/).transform(Number))

const NamedBoxes = { name: Name, level: Level }

export const MakeForm = z.object({
  ...NamedBoxes,
  kind: CurriculumKind,
  school_year_id: chosen(z.string().min(1)),
  /** One name a line; only for the school's own kind. */
  tiers: z.array(z.string().trim().max(30)),
})

export const CopyForm = z.object({ ...NamedBoxes, school_year_id: chosen(z.string().min(1)) })

export const ReviseForm = z.object({ ...NamedBoxes, phase: Phase.or(z.literal('')) })

export const levels = Array.from({ length: 13 }, (_, level) => String(level))
export const phases = Phase.options
export const phaseFor = (level: string | null) => (level ? phaseOf(Number(level)) : null)
