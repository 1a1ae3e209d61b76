/**
 * What a pupil's device vouches for at the hand-in: of every answer its number and a hash of what it says. Device and
 * server hash the same text of the same answer, so that two who agree on the number cannot mean two things by it.
 */
interface Vouched {
  value: string | null
  attachment: string | null
  is_doubtful: boolean
}

/** Nothing is nothing, however a field says so; what stands around the words is not the answer. */
export const vouchedText = ({ value, attachment, is_doubtful }: Vouched): string =>
  JSON.stringify([value?.trim() || null, attachment, is_doubtful])
