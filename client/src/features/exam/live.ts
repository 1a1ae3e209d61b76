import { accountLeft, accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { listen } from '#platform/live/listen.ts'
import { boardQueries } from './board/queries.ts'
import { examQueries } from './exams/queries.ts'
import { sittingQueries } from './sitting/queries.ts'

/** The board hears its own rows (board/use-board.ts), and a sitting its own nudges. */
export function hearExam(): () => void {
  sendLeft()
  const stops = [accountSwitched.listen(sendLeft), accountLeft.listen(forgetPapers), hearNews()]
  return () => stops.forEach((stop) => stop())
}

function sendLeft(): void {
  const account = activeAccount()
  if (!account || !('indexedDB' in globalThis)) return
  void import('./sitting/leftovers.ts').then(({ sendLeftovers }) => sendLeftovers(account.user_id)).catch(() => {})
}

/** The questions go with whoever leaves the device; their answers wait for the next sign-in. */
function forgetPapers({ user_id }: { user_id: string }): void {
  if (!('indexedDB' in globalThis)) return
  void import('./sitting/offline/kept-paper.ts').then(({ forgetPapersOf }) => forgetPapersOf(user_id)).catch(() => {})
}

const hearNews = () =>
  listen('exam', {
    changed: ({ id }) => [examQueries.all(), [...boardQueries.all(), id]],
    // The pupils of an exam wait for its beginning.
    mine_changed: () => ({ atOnce: [sittingQueries.all()] }),
    nudged: ({ id }) => ({ atOnce: [sittingQueries.one(id).queryKey] }),
    marks_changed: () => [examQueries.all()],
    board: () => {},
    chat: () => {},
  })
