import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'
import { processKind, type ProcessKind } from '#features/background-process/kind.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { putIntoEffect, RunCursor } from './run/steps.ts'
import type { RolloverInput } from './service.ts'
import { takeBack, UndoCursor } from './undo/steps.ts'

/** One kind, so that a school never puts a plan into effect while it takes one back. */
export const rolloverProcess = (tools: Toolbox): ProcessKind<RolloverInput> =>
  processKind({
    type: 'PROMOTE_CLASS',
    input: z.object({ rollover_id: Id }),
    // The one with more in it first: the other would read it and drop the rest.
    cursor: z.union([UndoCursor, RunCursor]),
    step: (task, cursor) => putIntoEffect(task, cursor && RunCursor.parse(cursor), tools),
    undo: (task, cursor) => takeBack(task, cursor && UndoCursor.parse(cursor)),
  })
