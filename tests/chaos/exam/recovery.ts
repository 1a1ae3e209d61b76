/** How long it took, once a calamity was over, until the school held whatever waited on the devices at that moment. */
import type { Book } from './evidence.ts'

/** Milliseconds: nothing for who had nothing to send, for ever while something is still unsent. */
export function waitOf({ written, acknowledged, moved }: Book, over: number): number {
  const waits = [...newestOf(written.filter(({ at }) => at <= over))].map(([question_id, { epoch, rev }]) => {
    if (movedAway(moved, epoch)) return 0
    const ack = acknowledged.find((one) => one.question_id === question_id && one.epoch === epoch && one.rev >= rev)
    return ack ? ack.at - over : Infinity
  })
  return Math.max(0, ...waits)
}

/** What an old device still had is the old device's. */
const movedAway = (moved: Book['moved'], epoch: number) => moved.some((move) => move.epoch > epoch)

const newestOf = (written: Book['written']) =>
  new Map(written.map(({ question_id, epoch, rev }) => [question_id, { epoch, rev }]))
