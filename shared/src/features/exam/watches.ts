import { Id } from '@kelasku/shared/kernel/id'
import { liveWatches } from '@kelasku/shared/kernel/watch'
import { z } from 'zod'
import { BoardPosition } from './board.ts'

export const examWatches = liveWatches('exam', {
  /** The proctor's board: all of it, or the rooms and classes that the person watches. */
  board: { input: z.strictObject({ id: Id }), position: BoardPosition },
})
