/**
 * What a teacher draws on a page that was handed in. A page is 10,000 units wide and high whatever its size, so that a
 * mark stays where it was drawn on a phone, on a wide screen and on paper.
 */
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

export const pageUnits = 10_000
const at = z.int().min(0).max(pageUnits)
const mostPoints = 2_000
const mostMarks = 1_000
/** Of all marks of one page, as they are sent. */
export const mostMarkBytes = 256 * 1024

export const MarkColor = z.enum(['red', 'blue', 'green', 'yellow'])
export type MarkColor = z.infer<typeof MarkColor>

/** By which the one who drew it takes it away again. */
const key = z.string().regex(/^[\w-]{1,36}$/)
const line = z
  .array(z.tuple([at, at]))
  .min(1)
  .max(mostPoints)
const width = z.int().min(1).max(1_000)
const place = { key, x: at, y: at }

export const PageMark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pen'), key, color: MarkColor, width, points: line }),
  z.strictObject({ kind: z.literal('highlighter'), key, color: MarkColor, width, points: line }),
  z.strictObject({ kind: z.literal('tick'), ...place }),
  z.strictObject({ kind: z.literal('cross'), ...place }),
  z.strictObject({ kind: z.literal('text'), ...place, color: MarkColor, text: z.string().trim().min(1).max(500) }),
])
export type PageMark = z.infer<typeof PageMark>

const isSmall = (marks: unknown) => new TextEncoder().encode(JSON.stringify(marks)).length <= mostMarkBytes

export const PageMarks = z
  .array(PageMark)
  .max(mostMarks)
  .refine(isSmall, { error: texts.tooManyMarks })
  .refine((marks) => new Set(marks.map((mark) => mark.key)).size === marks.length, {
    error: texts.marksShareKey,
  })
export type PageMarks = z.infer<typeof PageMarks>

/** From 1; what is not a document of pages has one. */
export const PageNumber = z.int().min(1).max(1_000)

/** One page as it stands. Version 0 has never been drawn on. */
export const MarkedPage = z.object({ page: PageNumber, marks: z.array(PageMark), version: z.int() })
export type MarkedPage = z.infer<typeof MarkedPage>

/** Without marks, the page is clean again. */
export const DrawnPage = z.strictObject({ page: PageNumber, marks: PageMarks, version: z.int().min(0) })
export type DrawnPage = z.infer<typeof DrawnPage>
