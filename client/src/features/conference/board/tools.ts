import { boardColours, BoardTool, type BoardColour } from '@kelasku/shared/conference/board'

export const tools = [...BoardTool.options, 'ERASER', 'LASER'] as const
export type Tool = (typeof tools)[number]
export const widths = [2, 4, 9] as const

/** What is in the hand. */
export interface Hand {
  tool: Tool
  colour: BoardColour
  width: (typeof widths)[number]
}

export const usualHand: Hand = { tool: 'PEN', colour: boardColours[0], width: 4 }
