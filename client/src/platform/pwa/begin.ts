/** The offline worker and its one notice; fetched when the page stands. A waiting version is the shell's to show. */
import { notify } from '#ui/notify.ts'
import { startWorker } from './worker.ts'
import { t } from './words.ts'

export const beginWorker = (): Promise<void> =>
  startWorker(() => notify({ title: t(($) => $.readyOffline), tone: 'neutral' }))
