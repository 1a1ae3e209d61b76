/**
 * The board of a class: a document of the collaboration layer with a map of finished strokes, a list of pages, and the
 * page to which a host has called everybody. Whatever stands in it and is none of these is passed over, so what one
 * browser writes amiss breaks nobody's page.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

export const boardDocument = { kind: 'conference-board', schemaVersion: 1 } as const

/** In units of its own, whatever the screen: sixteen to nine. */
export const boardSize = { width: 1_600, height: 900 }

export const BoardTool = z.enum(['PEN', 'MARKER', 'LINE', 'BOX', 'TEXT'])
export type BoardTool = z.infer<typeof BoardTool>

export const boardColours = ['BLACK', 'RED', 'BLUE', 'GREEN', 'ORANGE'] as const
export type BoardColour = (typeof boardColours)[number]

/** Pen and marker leave a trail; a line and a box have two corners, a text one. */
const mostPoints = 2_000
export const mostTextLetters = 300

/** A finger that leaves the board goes on beside it for a while. */
const place = z.int().min(-500).max(2_500)

export const Stroke = z.object({
  tool: BoardTool,
  page: z.string().min(1).max(40),
  colour: z.enum(boardColours),
  width: z.int().min(1).max(60),
  /** x, y, x, y, … */
  points: z
    .array(place)
    .min(2)
    .max(2 * mostPoints),
  text: z.string().max(mostTextLetters).default(''),
  /** Whose it is, as their browser says. */
  by: Id,
  /** Later ones lie above earlier ones. */
  nth: z.int().min(0),
})
export type Stroke = z.infer<typeof Stroke>

/** The first page is there from the beginning, whoever draws first. */
export const firstPage = '1'
export const mostPages = 20
export const PageId = z.string().min(1).max(40)

/** What is drawn at the moment, before it is finished; and where somebody points to. */
export const Ink = z.strictObject({
  page: PageId,
  tool: z.enum([...BoardTool.options, 'LASER']),
  colour: z.enum(boardColours),
  width: z.int().min(1).max(60),
  /** From its beginning, thinned; of the laser where it is. Nothing where it is over. */
  points: z.array(place).max(400),
  /** Whoever runs the class calls everybody to this page. */
  is_call: z.boolean().default(false),
})
export type Ink = z.infer<typeof Ink>
