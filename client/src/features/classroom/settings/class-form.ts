import { ClassType } from '@kelasku/shared/classroom/contract'
import { z } from 'zod'
import { chosen } from '#platform/forms/blank.ts'
import type { ClassInList } from '../queries.ts'
import { t } from '../words.ts'

export const levels = Array.from({ length: 14 }, (_, level) => String(level))

/** The boxes of a class, whether it is new or known. */
export const ClassBoxes = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t(($) => $.classes.needsName) })
    .max(60),
  level: chosen(z.enum(levels)).transform(Number),
  type: ClassType,
  capacity: z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 500), {
      error: () => t(($) => $.classes.capacityRange),
    })
    .transform((text) => (text === '' ? null : Number(text))),
})
export type ClassBoxes = z.input<typeof ClassBoxes>

export const blankClass: ClassBoxes = { name: '', level: null, type: 'REGULER', capacity: '' }

export const boxesOf = ({ name, level, type, capacity }: ClassInList): ClassBoxes => ({
  name,
  level: String(level),
  type,
  capacity: capacity === null ? '' : String(capacity),
})

export const classPlaces = {
  class_name_taken: 'name',
  capacity_too_small: 'capacity',
  pupils_elsewhere: 'type',
} as const
