import type { Note } from '#ui/notify.ts'
import { processName } from './names.ts'
import type { Process } from './queries.ts'
import { looks } from './looks.ts'
import { t } from './words.ts'

/** How a process ended, for somebody who is busy with something else. */
export function endingOf(process: Process): Note {
  const { status, message } = process
  return {
    title: t(($) => $.ended, { name: processName(process, t), status: t(($) => $.status[status]).toLowerCase() }),
    tone: looks[status].tone,
    ...(message ? { description: message } : {}),
  }
}
